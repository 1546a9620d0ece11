/** @import { ReportContext } from '../report-context.js' */
/** @import { LoadResult } from '../../harness/types/results.js' */
import { dataTable } from '../data-table.js';
import { formatCount, formatPlural, shorten } from '../format.js';
import { html } from '../html.js';
import { enumerate, pageName } from '../report-context.js';

const ROWS_SHOWN = 100;
const COLUMNS = ['Page', 'Network', 'Arm', 'Rounds', 'Stage', 'Reason'].map((text) => ({ text }));

/**
 * Failed loads with stage and reason; the same failure of one page, network and arm is one row.
 * @param {ReportContext} context
 */
export function failuresSection({ failedLoads, experiment, network }) {
  if (failedLoads.length === 0)
    return html`<section id="failures" aria-labelledby="failures-title"><h2 id="failures-title">Failed loads</h2><p>None.</p></section>`;
  /** @type {Map<string, LoadResult[]>} */
  const groups = new Map();
  for (const load of failedLoads) {
    const key = JSON.stringify([load.failure?.stage, load.failure?.reason, load.page, load.network, load.arm]);
    groups.set(key, [...(groups.get(key) ?? []), load]);
  }
  const sorted = [...groups.values()].sort((a, b) => b.length - a.length);
  const rows = sorted.slice(0, ROWS_SHOWN).map((loads) => {
    const [{ page: pageId, network: networkId, arm: armId, failure }] = loads;
    const page = experiment.pages.find(({ id }) => id === pageId) ?? { id: pageId, title: pageId };
    const rounds = loads.map(({ round }) => String(round));
    return [
      pageName(page),
      network(networkId)?.title ?? networkId,
      experiment.arms.find(({ id }) => id === armId)?.label ?? armId,
      enumerate(rounds),
      html`<code class="whole">${failure?.stage}</code>`,
      html`<bdi class="reason">${shorten(failure?.reason ?? '', 400)}</bdi>`,
    ];
  });
  const more = sorted.length - rows.length;
  return html`<section id="failures" aria-labelledby="failures-title"><h2 id="failures-title">Failed loads</h2>
<p class="lead">${formatPlural(failedLoads.length, 'load')}, in no figure and no comparison above.</p>
${dataTable({ caption: 'Failed loads', columns: COLUMNS, rows })}
${more > 0 && html`<p>And ${formatCount(more)} more such rows in <code>loads.csv</code>.</p>`}</section>`;
}
