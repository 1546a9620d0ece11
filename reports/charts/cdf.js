import { quantileSorted } from 'd3-array';
import { curveStepAfter, line } from 'd3-shape';
import { html } from '../html.js';
import { armDash, armMarker } from './arm-look.js';
import { shareAxis } from './axes.js';
import { plot } from './plot.js';

/**
 * @typedef {{armIndex: number, values: number[]}} Series values ascending
 * @typedef {{value: number, share: number | null, text: string}} Reference what somebody else found: this share at or
 *   below this value; without a share only the value is marked
 */

// A step finer than half a percent cannot be seen, and ten thousand connections would make megabytes of path.
const MOST_STEPS = 200;

/**
 * Cumulative distributions as step lines, with the arm's marker on each median. What lies beyond the axis is cut off,
 * and the line then ends below 100 %.
 * @param {{id: string, title: string, description: string, x: import('./plot.js').Axis, yTitle: string, series:
 *   Series[], references?: Reference[]}} chart
 */
export function cdfChart({ id, title, description, x, yTitle, series, references = [] }) {
  return plot({
    id,
    title,
    description,
    x,
    y: shareAxis(`share of ${yTitle}`),
    draw: (area) => [references.map((reference) => referenceMark(reference, area)), drawLines(series, area, x)],
  });
}

/**
 * @param {Series[]} series
 * @param {import('./plot.js').Area} area
 * @param {import('./plot.js').Axis} axis
 */
function drawLines(series, area, axis) {
  const [low, high] = axis.scale.domain();
  /** @param {number} value */
  const inside = (value) => area.x(Math.min(high, Math.max(low, value)));
  const drawn = series.filter(({ values }) => values.length > 0);
  const lines = drawn.map(({ armIndex, values }) => {
    const shown = stepsOf(values).filter(({ value }) => value <= high);
    const steps = [{ value: low, share: 0 }, ...shown, { value: high, share: shown.at(-1)?.share ?? 0 }];
    const path = line().curve(curveStepAfter).digits(1)(steps.map((step) => [inside(step.value), area.y(step.share)]));
    return html`<path class="line arm-${armIndex}" stroke-dasharray="${armDash(armIndex)}" d="${path}"/>`;
  });
  const markers = drawn.map(({ armIndex, values }) =>
    armMarker({ armIndex, x: inside(/** @type {number} */ (quantileSorted(values, 0.5))), y: area.y(0.5) }),
  );
  return [lines, markers];
}

/** @param {number[]} values ascending */
function stepsOf(values) {
  const count = Math.min(values.length, MOST_STEPS);
  return Array.from({ length: count }, (_, index) => {
    const upTo = Math.round(((index + 1) * values.length) / count);
    return { value: values[upTo - 1], share: upTo / values.length };
  });
}

/** @param {Reference} reference @param {import('./plot.js').Area} area */
function referenceMark({ value, share, text }, area) {
  const x = area.x(value);
  const y = share === null ? area.top : area.y(share);
  return html`<g class="reference"><line x1="${x}" x2="${x}" y1="${y}" y2="${area.bottom}"/>${share !== null && html`<circle cx="${x}" cy="${y}" r="3.5"/>`}<text x="${x + 5}" y="${area.bottom - 6}">${text}</text></g>`;
}
