import { formatShare, formatWholeShare } from '../format.js';
import { html } from '../html.js';
import { PLOT_WIDTH } from './plot.js';

/**
 * @typedef {{label: string, shares: number[] | null}} ShareRow one share (0..1) a category; null where there is nothing
 *   to share out
 */

const ROW_HEIGHT = 40;
const BAR_HEIGHT = 20;
// Narrower than this, a percentage would stick out of its segment; the table under the figure has it.
const LABEL_SHARE = 0.085;

/**
 * One bar of 100 % a row, cut into the same categories, with the percentages written in.
 * @param {{id: string, title: string, rows: ShareRow[], categories: string[]}} chart
 */
export function shareBars({ id, title, rows, categories }) {
  const description = rows
    .map(
      ({ label, shares }) =>
        `${label}: ` +
        `${shares ? categories.map((category, index) => `${category} ${formatShare(shares[index])}`).join(', ') : 'nothing measured'}.`,
    )
    .join(' ');
  return html`<svg class="plot" role="img" aria-labelledby="${id}-title ${id}-description" viewBox="0 0 ${PLOT_WIDTH} ${rows.length * ROW_HEIGHT}">
<title id="${id}-title">${title}</title><desc id="${id}-description">${description}</desc>
${rows.map((row, index) => bar(row, index * ROW_HEIGHT))}
</svg>`;
}

/** @param {ShareRow} row @param {number} top */
function bar({ label, shares }, top) {
  let left = 0;
  const segments = (shares ?? []).map((share, category) => {
    const x = left;
    const width = share * PLOT_WIDTH;
    left += width;
    if (width <= 0) return null;
    return html`<rect class="category-${category}" x="${at(x)}" y="${top + 15}" width="${at(Math.max(width - 1, 0.5))}" height="${BAR_HEIGHT}"/>${
      share >= LABEL_SHARE &&
      html`<text class="on-category-${category}" x="${at(x + width / 2)}" y="${top + 29}" text-anchor="middle">${formatWholeShare(share)}</text>`
    }`;
  });
  return html`<text class="row-label" x="0" y="${top + 10}">${label}${!shares && ': nothing measured'}</text>${segments}`;
}

/** @param {number} value */
const at = (value) => Math.round(value * 10) / 10;
