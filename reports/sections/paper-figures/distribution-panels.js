/** @import { ReportContext } from '../../report-context.js' */
/** @import { FigureCell } from '../../../harness/types/figures.js' */
/** @import { Panel } from './paper-figure.js' */
import { quantileSorted } from 'd3-array';
import { cdfChart } from '../../charts/cdf.js';
import { html } from '../../html.js';
import { lineLegend } from '../../legend.js';
import { namesOfArms } from '../../report-context.js';
import { joinAlikeLines } from './alike-lines.js';
import { armValues } from './arm-values.js';

/**
 * @typedef {object} Distributions
 * @property {ReportContext} context
 * @property {string} key
 * @property {string} title
 * @property {string} [kindTitle]
 * @property {(networkId: string) => import('../../charts/plot.js').Axis} xOf
 * @property {string} yTitle
 * @property {(cell: FigureCell) => number[]} values ascending
 * @property {import('../../format.js').Format} format
 * @property {import('../../charts/cdf.js').Reference[]} [references]
 */

/**
 * A panel of cumulative distributions for each network, a line for each arm and the arms' medians below.
 * @param {Distributions} figure
 * @returns {Panel[]}
 */
export function distributionPanels(figure) {
  const { context, values, format } = figure;
  return context.experiment.networks.map((network, index) => {
    const series = seriesOf(figure, network.id);
    const note = armValues({
      context,
      networkId: network.id,
      what: 'Median',
      value: (cell) => quantileSorted(values(cell), 0.5),
      format,
    });
    return panel({ ...figure, network, index, series, lines: series, note });
  });
}

/**
 * The same for distributions that hardly depend on the arm: arms whose lines would lie over each other share one.
 * @param {Distributions} figure
 * @returns {Panel[]} each with its legend
 */
export function alikeDistributionPanels(figure) {
  const { arms, networks } = figure.context.experiment;
  return networks.map((network, index) => {
    const series = seriesOf(figure, network.id);
    const lines = joinAlikeLines(series, figure.xOf(network.id).scale.copy().range([0, 1]));
    const legend = lines.map(({ armIndex, armIndexes }) => ({
      armIndex,
      label: namesOfArms(
        armIndexes.map((one) => arms[one]),
        arms.length,
      ),
    }));
    return panel({ ...figure, network, index, series, lines, note: lineLegend(legend) });
  });
}

/** @param {Distributions} figure @param {string} networkId */
const seriesOf = ({ context, values }, networkId) =>
  context.experiment.arms.map((arm, armIndex) => {
    const cell = context.cell(networkId, arm.id);
    return { armIndex, values: cell ? values(cell) : [] };
  });

/**
 * @param {Distributions & {network: import('../../../harness/types/experiment.js').LinkProfile, index: number, series:
 *   import('../../charts/cdf.js').Series[], lines: import('../../charts/cdf.js').Series[], note: import('../../html.js').Html}}
 *   part
 * @returns {Panel}
 */
function panel({ context, key, title, kindTitle, xOf, yTitle, format, references, network, index, ...drawn }) {
  const panelTitle = kindTitle ? `${kindTitle}, ${network.title}` : network.title;
  if (drawn.series.every((one) => one.values.length === 0))
    return { title: panelTitle, chart: html`<p class="empty">Nothing to draw: no such value in an ok load.</p>` };
  const description = drawn.series
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
      series: drawn.lines,
      references,
    }),
    note: drawn.note,
  };
}
