import { curveStepAfter, line } from 'd3-shape';
import { html } from '../html.js';
import { plot } from './plot.js';

/**
 * @typedef {{x: number, y: number | null}} StepPoint null where there is no value yet; a value holds until the next
 *   point
 * @typedef {{kind: 'main' | 'others' | 'threshold', points: StepPoint[]}} StepLine
 */

/** Half the width of a cross. */
const CROSS = 3;

/**
 * Values over time as step lines of one arm, one of them in front of the others, a threshold in front of all, and
 * crosses where something happened. What lies above the axis is left out.
 * @param {{id: string, title: string, description: string, x: import('./plot.js').Axis, y: import('./plot.js').Axis,
 *   armIndex: number,
 *   endX: number, lines: StepLine[], crosses?: {x: number, y: number}[]}} chart `endX`: until when the last values hold
 */
export function stepLinesChart({ id, title, description, x, y, armIndex, endX, lines, crosses = [] }) {
  const [, highest] = y.scale.domain();
  const order = ['others', 'main', 'threshold'];
  const drawn = [...lines].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return plot({
    id,
    title,
    description,
    x,
    y,
    draw: (area) => [
      drawn.map(
        ({ kind, points }) =>
          html`<path class="${kind === 'threshold' ? 'threshold' : `line ${kind} arm-${armIndex}`}" d="${path({ points, endX, highest, area })}"/>`,
      ),
      crosses.map((cross) => {
        const [left, top] = [area.x(cross.x), area.y(Math.min(highest, cross.y))];
        return html`<path class="sent-again" d="M${left - CROSS},${top - CROSS}l${2 * CROSS},${2 * CROSS}m0,${-2 * CROSS}l${-2 * CROSS},${2 * CROSS}"/>`;
      }),
    ],
  });
}

/** @param {{points: StepPoint[], endX: number, highest: number, area: import('./plot.js').Area}} drawing */
function path({ points, endX, highest, area }) {
  const last = points[points.length - 1];
  const held = last ? [...points, { x: Math.max(last.x, endX), y: last.y }] : [];
  /** @param {StepPoint} point */
  const isDrawn = ({ y }) => y !== null && y <= highest;
  return (
    line()
      .curve(curveStepAfter)
      .digits(1)
      .defined((_, index) => isDrawn(held[index]))(held.map((point) => [area.x(point.x), area.y(point.y ?? 0)])) ?? ''
  );
}
