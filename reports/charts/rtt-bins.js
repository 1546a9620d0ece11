import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { html } from '../html.js';
import { armDash, armMarker } from './arm-look.js';
import { plot } from './plot.js';

/**
 * @typedef {{armIndex: number, points: {bin: number, bytes: number}[]}} BinSeries
 * @typedef {{text: string, points: {bin: number, bytes: number}[]}} Guide what a window growing by a constant factor
 *   could carry
 */

/**
 * A value for each whole number of round trips: arms as marked lines, guides as thin ones. A missing bin is a gap.
 * @param {{id: string, title: string, description: string, y: import('./plot.js').Axis, lastBin: number, series:
 *   BinSeries[], guides: Guide[]}} chart
 */
export function rttBinsChart({ id, title, description, y, lastBin, series, guides }) {
  const every = lastBin <= 12 ? 1 : Math.ceil(lastBin / 10);
  const ticks = Array.from({ length: lastBin }, (_, index) => index + 1).filter((bin) => (bin - 1) % every === 0);
  const x = {
    scale: scaleLinear().domain([0.6, lastBin + 0.4]),
    ticks: ticks.map((value) => ({ value, text: String(value) })),
    title: 'round trips from first to last byte',
  };
  const [, highest] = y.scale.domain();
  return plot({
    id,
    title,
    description,
    x,
    y,
    draw: (area) => [
      guides.map(({ text, points }) => {
        const shown = points.filter(({ bin, bytes }) => bin <= lastBin && bytes <= highest);
        const end = shown[shown.length - 1];
        return (
          end &&
          html`<g class="guide"><path d="${path(shown, area)}"/><text x="${area.x(end.bin) + 4}" y="${area.y(end.bytes) + 4}">${text}</text></g>`
        );
      }),
      series.map(
        ({ armIndex, points }) =>
          html`<path class="line arm-${armIndex}" stroke-dasharray="${armDash(armIndex)}" d="${runs(points)
            .map((run) => path(run, area))
            .join('')}"/>`,
      ),
      series.map(({ armIndex, points }) =>
        points.map(({ bin, bytes }) => armMarker({ armIndex, x: area.x(bin), y: area.y(bytes), area: 34 })),
      ),
    ],
  });
}

/** @param {{bin: number, bytes: number}[]} points @param {import('./plot.js').Area} area */
const path = (points, area) => line().digits(1)(points.map(({ bin, bytes }) => [area.x(bin), area.y(bytes)])) ?? '';

/**
 * Consecutive bins, so that no line is drawn over a bin nobody measured.
 * @param {{bin: number, bytes: number}[]} points
 */
function runs(points) {
  /** @type {{bin: number, bytes: number}[][]} */
  const found = [];
  for (const point of points) {
    const last = found[found.length - 1];
    if (last && last[last.length - 1].bin === point.bin - 1) last.push(point);
    else found.push([point]);
  }
  return found;
}
