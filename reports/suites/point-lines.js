import { line } from 'd3-shape';
import { armDash, armMarker } from '../charts/arm-look.js';
import { plot } from '../charts/plot.js';
import { html } from '../html.js';

/**
 * @typedef {{x: number, y: number, low: number, high: number}} MeasuredPoint low and high: the smallest and the largest
 *   repetition
 * @typedef {{armIndex: number, points: MeasuredPoint[]}} PointLine in the order of x
 * @typedef {{armIndex: number, x: number, y: number}} PublishedPoint
 */

/**
 * Measured values over places as lines with markers and whiskers, and what the paper prints as open circles.
 * @param {{id: string, title: string, description: string, x: import('../charts/plot.js').Axis, y:
 *   import('../charts/plot.js').Axis, lines: PointLine[], published: PublishedPoint[]}} chart
 */
export function pointLinesChart({ id, title, description, x, y, lines, published }) {
  return plot({
    id,
    title,
    description,
    x,
    y,
    draw: (area) => [
      lines.map(({ armIndex, points }) => {
        const path = line().digits(1)(points.map((point) => [area.x(point.x), area.y(point.y)]));
        return html`<path class="line arm-${armIndex}" stroke-dasharray="${armDash(armIndex)}" d="${path}"/>${points.map(
          (point) =>
            html`<path class="whisker arm-${armIndex}" d="M${area.x(point.x)},${area.y(point.low)}V${area.y(point.high)}"/>${armMarker({ armIndex, x: area.x(point.x), y: area.y(point.y) })}`,
        )}`;
      }),
      published.map(
        ({ armIndex, x: at, y: value }) =>
          html`<circle class="published arm-${armIndex}" cx="${area.x(at)}" cy="${area.y(value)}" r="5.5"/>`,
      ),
    ],
  });
}
