/// <reference lib="dom" />

/**
 * Runs in the page: texts whose colour stands out from what is behind it by less than `least` (WCAG 2.2, 1.4.3).
 * @param {number} least
 * @returns {{checked: number, failures: string[]}}
 */
export function contrastFailures(least) {
  /** @param {string} colour `rgb(r, g, b)` or with alpha @returns {number[] | null} null when nothing is painted */
  const channels = (colour) => {
    const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    return numbers.length < 3 || numbers[3] === 0 ? null : numbers.slice(0, 3);
  };
  /** @param {number[]} rgb relative luminance */
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((channel) => channel / 255).map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /**
   * What is painted behind an element; text on a segment of a bar stands on that segment.
   * @param {Element} element
   * @returns {number[]}
   */
  const behind = (element) => {
    const segment = /on-category-(\d)/.exec(element.getAttribute('class') ?? '')?.[1];
    const rect = segment && element.closest('svg')?.querySelector(`rect.category-${segment}`);
    if (rect) return channels(getComputedStyle(rect).fill) ?? [255, 255, 255];
    for (let around = /** @type {Element | null} */ (element); around; around = around.parentElement) {
      const painted = channels(getComputedStyle(around).backgroundColor);
      if (painted) return painted;
    }
    return [255, 255, 255];
  };
  for (const details of document.querySelectorAll('details')) details.open = true;
  const failures = new Set();
  let checked = 0;
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!hasText || ['SCRIPT', 'title', 'desc'].includes(element.tagName) || !element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const ink = channels(element instanceof SVGElement ? style.fill : style.color);
    if (!ink) continue;
    const [darker, lighter] = [luminance(ink), luminance(behind(element))].sort((a, b) => a - b);
    const contrast = (lighter + 0.05) / (darker + 0.05);
    checked++;
    if (contrast < least) failures.add(`${element.tagName}.${element.getAttribute('class') ?? ''} "${element.textContent?.trim().slice(0, 30)}": ` +
`${contrast.toFixed(2)}`);
  }
  return { checked, failures: [...failures] };
}
