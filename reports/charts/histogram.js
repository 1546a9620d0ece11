import { html } from '../html.js';
import { armDash } from './arm-look.js';
import { linearAxis } from './axes.js';
import { plot } from './plot.js';

/**
 * Counts in equal bins, each arm an outline over the others: bars side by side would hide the shape.
 * @param {{id: string, title: string, description: string, x: import('./plot.js').Axis, yTitle: string, bins: number,
 *   series: import('./cdf.js').Series[]}} chart bins divide the domain of x
 */
export function histogramChart({ id, title, description, x, yTitle, bins, series }) {
  const [low, high] = x.scale.domain();
  const edges = Array.from({ length: bins + 1 }, (_, index) => low + ((high - low) * index) / bins);
  const drawn = series
    .filter(({ values }) => values.length > 0)
    .map(({ armIndex, values }) => ({ armIndex, counts: binCounts(values, edges) }));
  const highest = Math.max(1, ...drawn.flatMap(({ counts }) => counts));
  const y = linearAxis({
    max: highest,
    title: yTitle,
    format: (value) => (Number.isInteger(value) ? String(value) : ''),
    count: Math.min(5, highest),
  });
  return plot({
    id,
    title,
    description,
    x,
    y,
    draw: (area) =>
      drawn.map(({ armIndex, counts }) => {
        const top = counts
          .map((count, bin) => `L${area.x(edges[bin])},${area.y(count)}L${area.x(edges[bin + 1])},${area.y(count)}`)
          .join('');
        const outline = `M${area.x(edges[0])},${area.y(0)}${top}L${area.x(edges[bins])},${area.y(0)}`;
        return html`<path class="area arm-${armIndex}" d="${outline}Z"/><path class="line arm-${armIndex}" stroke-dasharray="${armDash(armIndex)}" d="${outline}"/>`;
      }),
  });
}

/**
 * How many values fall between each two edges; the last bin holds its upper edge too.
 * @param {number[]} values @param {number[]} edges ascending @returns {number[]}
 */
export function binCounts(values, edges) {
  const counts = new Array(edges.length - 1).fill(0);
  for (const value of values) {
    const above = edges.findIndex((edge) => edge > value);
    if (above > 0) counts[above - 1]++;
    else if (value === edges[edges.length - 1]) counts[counts.length - 1]++;
  }
  return counts;
}
