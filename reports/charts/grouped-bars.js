import { html } from '../html.js';
import { PLOT_WIDTH } from './plot.js';

/**
 * @typedef {{armIndex: number, label: string, value: number | null, low: number | null, high: number | null}} Bar
 * @typedef {{label: string, bars: Bar[]}} Group
 */

const LABEL_HEIGHT = 20;
const BAR_STEP = 19;
const BAR_HEIGHT = 12;
const GROUP_GAP = 10;
const LEFT = 84; // room for the arm's name before its bar
const RIGHT = PLOT_WIDTH - 58; // and for the value behind it

/**
 * Bars from zero in named groups, each with the arm's name before it and its value behind it; a thin line spans
 * low..high.
 * @param {{id: string, title: string, groups: Group[], max: number, format: import('../format.js').Format}} chart
 * `max` is the end of the scale
 */
export function groupedBars({ id, title, groups, max, format }) {
  /** @param {number} value */
  const x = (value) => Math.round((LEFT + (Math.min(value, max) / max) * (RIGHT - LEFT)) * 10) / 10;
  let top = 0;
  const drawn = groups.map(({ label, bars }) => {
    const groupTop = top;
    top += LABEL_HEIGHT + bars.length * BAR_STEP + GROUP_GAP;
    return html`<text class="group-label" x="0" y="${groupTop + 13}">${label}</text><line class="zero" x1="${LEFT}" x2="${LEFT}" y1="${groupTop + LABEL_HEIGHT - 3}" y2="${top - GROUP_GAP - 4}"/>${bars.map((bar, index) => drawBar({ bar, top: groupTop + LABEL_HEIGHT + index * BAR_STEP, x, format }))}`;
  });
  const description = groups
    .map(({ label, bars }) => `${label}: ${bars.map((bar) => `${bar.label} ${format(bar.value)}`).join(', ')}.`)
    .join(' ');
  return html`<svg class="plot" role="img" aria-labelledby="${id}-title ${id}-description" viewBox="0 0 ${PLOT_WIDTH} ${top}">
<title id="${id}-title">${title}</title><desc id="${id}-description">${description}</desc>
${drawn}
</svg>`;
}

/** @param {{bar: Bar, top: number, x: (value: number) => number, format: import('../format.js').Format}} drawing */
function drawBar({ bar, top, x, format }) {
  const middle = top + BAR_HEIGHT / 2;
  const end = bar.value === null ? LEFT : x(bar.value);
  const reach = bar.high === null ? end : Math.max(end, x(bar.high));
  const range =
    bar.low !== null &&
    bar.high !== null &&
    `M${x(bar.low)},${middle}H${x(bar.high)}M${x(bar.low)},${middle - 3}v6M${x(bar.high)},${middle - 3}v6`;
  return html`<text class="row-label" x="${LEFT - 8}" y="${middle + 3.5}" text-anchor="end">${bar.label}</text>
${bar.value !== null && html`<rect class="bar arm-${bar.armIndex}" x="${LEFT}" y="${top}" width="${Math.round((end - LEFT) * 10) / 10}" height="${BAR_HEIGHT}"/>`}
${range && html`<path class="range halo" d="${range}"/><path class="range" d="${range}"/>`}
<text class="value-label" x="${reach + 7}" y="${middle + 3.5}">${format(bar.value)}</text>`;
}
