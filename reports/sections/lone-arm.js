/** @import { ReportContext } from '../report-context.js' */
/** @import { LinkProfile } from '../../harness/types/experiment.js' */
import { median, quantile, rollup } from 'd3-array';
import { dataTable } from '../data-table.js';
import { formatMs, formatOfUnit, formatPlural } from '../format.js';
import { html } from '../html.js';
import { HEADLINE_METRIC } from '../report-context.js';

/** The answer without a comparison: how long pages take on each network. @param {ReportContext} context */
export const loneArm = (context) => context.experiment.networks.map((network) => networkAnswer(context, network));

/** @param {ReportContext} context @param {LinkProfile} network */
function networkAnswer(context, network) {
  const { baseline, results } = context;
  const times = pageMediansOf(context, network, HEADLINE_METRIC);
  const sentence =
    times.length === 0
      ? 'No load on this network passed its checks.'
      : `With ${baseline.label} ${times.length === 1 ? 'the page' : 'the median page'} loads in ` +
        `${formatMs(median(times))} on ${network.title}.`;
  const rows = results.metrics.map(({ id, title, unit }) => {
    const values = pageMediansOf(context, network, id);
    const format = formatOfUnit(unit);
    return [title, format(quantile(values, 0.25)), format(median(values)), format(quantile(values, 0.75))];
  });
  const columns = [
    { text: 'Metric' },
    { text: '25 %', number: true },
    { text: 'median page', number: true },
    { text: '75 %', number: true },
  ];
  return html`<section class="network-answer" aria-label="${network.title}"><div><h2 class="network-name">${network.title}</h2>
<p class="verdict">${sentence}</p><p>${formatPlural(times.length, 'page')}, one arm: nothing is compared.</p></div>
${times.length > 0 && dataTable({ caption: `Metrics on ${network.title}, over pages`, columns, rows })}</section>`;
}

/**
 * The median of each page over its ok loads.
 * @param {ReportContext} context
 * @param {LinkProfile} network
 * @param {string} metricId
 * @returns {number[]}
 */
function pageMediansOf({ results }, network, metricId) {
  const loads = results.loads.filter((load) => load.network === network.id && load.status === 'ok');
  const byPage = rollup(
    loads,
    (ofPage) => median(ofPage, ({ metrics }) => metrics?.[metricId]),
    ({ page }) => page,
  );
  return [...byPage.values()].flatMap((value) => value ?? []);
}
