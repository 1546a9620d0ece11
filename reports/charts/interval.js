import { formatWholeShare } from '../format.js';
import { html } from '../html.js';
import { armMarker } from './arm-look.js';

/**
 * Rows of a forest plot as small drawings in table cells: the table is the plot's own data table, and it fits any width
 * because every position is a percentage.
 * @typedef {{low: number, high: number, ticks: number[]}} IntervalScale
 */

/**
 * One scale for all rows, with zero in it and room for every interval up to a doubling.
 * @param {{value: number | null, low: number | null, high: number | null}[]} estimates
 * @returns {IntervalScale}
 */
export function intervalScale(estimates) {
  const ends = estimates.flatMap(({ value, low, high }) => [value, low, high]).filter((end) => end !== null);
  const lowest = Math.max(-MOST_REACH, Math.min(-LEAST_REACH, ...ends));
  const highest = Math.min(MOST_REACH, Math.max(LEAST_REACH, ...ends));
  /** @param {number} step */
  const firstOf = (step) => Math.floor(lowest / step + 1e-9);
  /** @param {number} step */
  const lastOf = (step) => Math.ceil(highest / step - 1e-9);
  const step =
    STEPS.find((candidate) => lastOf(candidate) - firstOf(candidate) <= MOST_STEPS) ?? STEPS[STEPS.length - 1];
  const [first, last] = [firstOf(step), lastOf(step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}

const MOST_STEPS = 4; // more ticks would run into each other on a phone
const LEAST_REACH = 0.01; // differences below a percent should look as small as they are
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1];
const MOST_REACH = 1; // beyond ±100 % the exact place says little, and would flatten every other row

/**
 * @param {{estimate: import('../../harness/types/results.js').Estimate, armIndex: number, scale: IntervalScale, label:
 *   string}} row
 * `label` is what a screen reader says
 */
export function intervalMark({ estimate, armIndex, scale, label }) {
  const { value, low, high } = estimate;
  const lines = scale.ticks.map(
    (tick) =>
      html`<line class="${tick === 0 ? 'zero' : 'tick'}" x1="${percent(tick, scale)}" x2="${percent(tick, scale)}" y1="0" y2="100%"/>`,
  );
  return html`<svg class="interval" role="img" aria-label="${label}" width="100%" height="22">${lines}${
    low !== null &&
    high !== null &&
    html`<line class="span arm-${armIndex}" x1="${percent(low, scale)}" x2="${percent(high, scale)}" y1="11" y2="11"/>`
  }${value !== null && html`<svg x="${percent(value, scale)}" y="11" overflow="visible">${armMarker({ armIndex, x: 0, y: 0, area: 60 })}</svg>`}</svg>`;
}

/**
 * The numbers under a column of interval marks; where the column is narrow, only those of its ends and of zero.
 * @param {IntervalScale} scale
 * @param {{narrow?: boolean}} [options]
 */
export function intervalAxis(scale, { narrow = false } = {}) {
  const shown = narrow
    ? scale.ticks.filter((tick) => [0, scale.ticks[0], scale.ticks[scale.ticks.length - 1]].includes(tick))
    : scale.ticks;
  // those of two narrow columns beside each other would touch
  const anchorOf = (/** @type {number} */ index) =>
    !narrow || (index > 0 && index < shown.length - 1) ? 'middle' : index === 0 ? 'start' : 'end';
  const texts = shown.map(
    (tick, index) =>
      html`<text x="${percent(tick, scale)}" y="12" text-anchor="${anchorOf(index)}">${tick > 0 ? '+' : ''}${tick === 0 ? '0' : formatWholeShare(tick)}</text>`,
  );
  return html`<svg class="interval-axis" aria-hidden="true" width="100%" height="16">${texts}</svg>`;
}

// A little air at both ends, so that a marker on the last tick is not cut.
const AIR_PERCENT = 6;

/** @param {number} value @param {IntervalScale} scale */
function percent(value, { low, high }) {
  const share = (Math.min(high, Math.max(low, value)) - low) / (high - low);
  return `${(AIR_PERCENT + share * (100 - 2 * AIR_PERCENT)).toFixed(2)}%`;
}
