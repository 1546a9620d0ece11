/** @import { ReportContext } from '../report-context.js' */
/** @import { FigureCell } from '../../harness/types/figures.js' */
import { quantileSorted } from 'd3-array';
import { cdfChart } from '../charts/cdf.js';
import { html } from '../html.js';

/**
 * A panel of cumulative distributions for each network.
 * @param {{context: ReportContext, key: string, title: string, kindTitle?: string, xOf: (networkId: string) =>
 *   import('../charts/plot.js').Axis, yTitle: string, values: (cell: FigureCell) => number[],
 *   format: import('../format.js').Format, references?: import('../charts/cdf.js').Reference[]}} figure
 * @returns {import('./paper-figures/paper-figure.js').Panel[]}
 */
export function distributionPanels({ context, key, title, kindTitle, xOf, yTitle, values, format, references }) {
  return context.experiment.networks.map((network, index) => {
    const series = context.experiment.arms.map((arm, armIndex) => {
      const cell = context.cell(network.id, arm.id);
      return { armIndex, values: cell ? values(cell) : [] };
    });
    const panelTitle = kindTitle ? `${kindTitle}, ${network.title}` : network.title;
    if (series.every((one) => one.values.length === 0))
      return { title: panelTitle, chart: html`<p class="empty">Nothing to draw: no such value in an ok load.</p>` };
    const description = series
      .map(
        (one) =>
          `${context.experiment.arms[one.armIndex].label}: n = ${one.values.length}, median ` +
          `${format(quantileSorted(one.values, 0.5))}.`,
      )
      .join(' ');
    return {
      title: panelTitle,
      chart: cdfChart({
        id: `${key}-panel-${index}`,
        title: `${title}, ${panelTitle}`,
        description,
        x: xOf(network.id),
        yTitle,
        series,
        references,
      }),
    };
  });
}
