/** @import { ReportContext } from '../report-context.js' */
import { median, quantile } from 'd3-array';
import { formatMs, formatPlural } from '../format.js';
import { html } from '../html.js';

/** The answer without a comparison: how long pages take on each network. @param {ReportContext} context */
export function loneArm({ experiment, baseline, cell }) {
  return experiment.networks.map((network) => {
    const pages = (cell(network.id, baseline.id)?.pages ?? []).flatMap(({ pageLoadMs }) => (pageLoadMs === null ? [] : [pageLoadMs]));
    const spread = pages.length > 1 ? html` Half of the pages take between ${formatMs(quantile(pages, 0.25))} and ${formatMs(quantile(pages, 0.75))}.` : null;
    return html`<section class="network-answer" aria-label="${network.title}"><div><h2 class="network-name">${network.title}</h2>
<p class="verdict">${pages.length === 0 ? 'No load on this network passed its proofs.' : `With ${baseline.label} ${pages.length === 1 ? 'the page' : 'the median page'} loads in ${formatMs(median(pages))}.`}</p>
${pages.length > 0 && html`<p>${formatPlural(pages.length, 'page')}.${spread} One arm alone: nothing is compared.</p>`}</div></section>`;
  });
}
