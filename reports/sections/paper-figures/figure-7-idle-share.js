/** @import { ReportContext } from '../../report-context.js' */
import { shareAxis } from '../../charts/axes.js';
import { histogramChart } from '../../charts/histogram.js';
import { formatShare } from '../../format.js';
import { html } from '../../html.js';
import { armLegend } from '../../legend.js';
import { distributionPanels } from './distribution-panels.js';
import { pageValues } from './page-values.js';
import { paperFigure } from './paper-figure.js';
import { quantileTable } from './quantile-table.js';

const BINS = 10;

/** @param {ReportContext} context */
export function idleShareFigure(context) {
  const key = 'figure-7';
  const title = 'Idle share of the load';
  const { values, noun, count } = pageValues(context, 'idleShare');
  const x = shareAxis('share of the load time in which nothing arrived');
  const histograms = context.experiment.networks.map((network, index) => {
    const series = context.experiment.arms.map((arm, armIndex) => {
      const cell = context.cell(network.id, arm.id);
      return { armIndex, values: cell ? values(cell) : [] };
    });
    const description =
      `${noun === 'pages' ? 'Pages' : 'Loads'} in ten bins of idle share. ` +
      `${series.map((one) => `${context.experiment.arms[one.armIndex].label}: n = ${one.values.length}.`).join(' ')}`;
    const chart = series.every((one) => one.values.length === 0)
      ? html`<p class="empty">Nothing to draw: no ok load.</p>`
      : histogramChart({
          id: `${key}-histogram-${index}`,
          title: `${title}, histogram, ${network.title}`,
          description,
          x,
          yTitle: noun,
          bins: BINS,
          series,
        });
    return { title: `Histogram, ${network.title}`, chart };
  });
  return paperFigure({
    number: '7',
    key,
    title,
    reading:
      'Idle is the time of a load in which no connection receives anything: requests on their way, servers ' +
      'thinking, the browser computing. A quicker transfer leaves the idle time and so raises its share.',
    facts: [
      { name: 'Paper', text: 'about 50\u00a0% on the median page; higher with FLD_TCP' },
      { name: 'n', text: count },
    ],
    legend: armLegend(context.experiment.arms),
    panels: [
      ...distributionPanels({
        context,
        key,
        title,
        kindTitle: 'Cumulative',
        xOf: () => x,
        yTitle: noun,
        values,
        format: formatShare,
      }),
      ...histograms,
    ],
    table: quantileTable({
      context,
      caption: title,
      counted: noun === 'pages' ? 'Pages' : 'Loads',
      kinds: [{ name: null, values }],
      format: formatShare,
    }),
  });
}
