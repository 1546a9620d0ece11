import { html } from '../html.js';

/**
 * @typedef {object} Axis
 * @property {import('d3-scale').ScaleContinuousNumeric<number, number>} scale with its domain; the range is set here
 * @property {{value: number, text: string}[]} ticks
 * @property {string} title empty where the caption of the drawing says it
 *
 * @typedef {(value: number) => number} Position
 * @typedef {{x: Position, y: Position, left: number, right: number, top: number, bottom: number}} Area
 * @typedef {import('../html.js').Html} Html
 */

const MARGIN = { top: 10, right: 16, bottom: 40, left: 46 };

/** A phone's width less its margins: text is never drawn much smaller than it is set. */
export const PLOT_WIDTH = 360;
const PLOT_HEIGHT = 232;
/** Above the plot, for the name of the vertical axis. */
const HEAD_HEIGHT = 16;

/**
 * Two axes with a light grid, and whatever is drawn on them.
 * @param {{id: string, title: string, description: string, x: Axis, y: Axis, draw: (area: Area) =>
 *   import('../html.js').Value, height?: number}} plot
 * `id` is unique in the document; `title` and `description` are what a screen reader says instead of the picture
 * @returns {Html}
 */
export function plot({ id, title, description, x, y, draw, height = PLOT_HEIGHT }) {
  const left = MARGIN.left;
  const right = PLOT_WIDTH - MARGIN.right;
  const top = MARGIN.top;
  const bottom = height - MARGIN.bottom;
  const xPosition = x.scale.copy().range([left, right]);
  const yPosition = y.scale.copy().range([bottom, top]);
  const grid = y.ticks.map(
    ({ value }) => html`<line x1="${left}" x2="${right}" y1="${at(yPosition(value))}" y2="${at(yPosition(value))}"/>`,
  );
  const xTicks = x.ticks.map(
    ({ value, text }) =>
      html`<line x1="${at(xPosition(value))}" x2="${at(xPosition(value))}" y1="${bottom}" y2="${bottom + 4}"/><text x="${at(xPosition(value))}" y="${bottom + 16}" text-anchor="middle">${text}</text>`,
  );
  const yTicks = y.ticks.map(
    ({ value, text }) => html`<text x="${left - 7}" y="${at(yPosition(value) + 3.5)}" text-anchor="end">${text}</text>`,
  );
  const head = y.title === '' ? 0 : HEAD_HEIGHT;
  return html`<svg class="plot" role="img" aria-labelledby="${id}-title ${id}-description" viewBox="0 ${-head} ${PLOT_WIDTH} ${height + head}">
<title id="${id}-title">${title}</title><desc id="${id}-description">${description}</desc>
<g class="grid">${grid}</g>
<g class="axis"><line x1="${left}" x2="${right}" y1="${bottom}" y2="${bottom}"/>${xTicks}${yTicks}
<text class="axis-title" x="${right}" y="${height - 6}" text-anchor="end">${x.title}</text>
${head > 0 && html`<text class="axis-title" x="0" y="-5">${y.title}</text>`}</g>
${draw({ x: (value) => at(xPosition(value)), y: (value) => at(yPosition(value)), left, right, top, bottom })}
</svg>`;
}

/** A tenth of a unit is finer than any screen; more digits only make the file larger. @param {number} position */
const at = (position) => Math.round(position * 10) / 10;
