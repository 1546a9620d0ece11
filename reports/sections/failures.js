/** @import { ReportContext } from '../report-context.js' */
/** @import { LoadResult } from '../../harness/types/results.js' */
import { dataTable } from '../data-table.js';
import { failureSentence } from '../failure-sentence.js';
import { formatCount, formatPlural, formatPValue, shorten } from '../format.js';
import { html } from '../html.js';
import { enumerate, pageName } from '../report-context.js';

const ROWS_SHOWN = 100;
const COLUMNS = ['Page', 'Network', 'Arm', 'Rounds', 'Stage', 'Reason'].map((text) => ({ text }));

/**
 * Failed loads with stage and reason; the same failure of one page, network and arm is one row.
 * @param {ReportContext} context
 */
export function failuresSection({ failedLoads, experiment, network, results, others }) {
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
<p class="lead">${formatPlural(failedLoads.length, 'load')}, in no figure and no comparison of times above.</p>
${others.length > 0 && comparedFailures(results.failureComparisons, experiment)}
${dataTable({ caption: 'Failed loads', columns: COLUMNS, rows })}
${more > 0 && html`<p>And ${formatCount(more)} more such rows in <code>loads.csv</code>.</p>`}</section>`;
}

/**
 * Whether arms fail more than the baseline: a sentence where that is shown, and the counts of all.
 * @param {ReportContext['results']['failureComparisons']} comparisons
 * @param {ReportContext['experiment']} experiment
 */
function comparedFailures(comparisons, experiment) {
  const shown = comparisons.flatMap((comparison) => failureSentence(comparison, experiment) ?? []);
  const sentences = shown.length > 0 ? shown : ['No arm is shown to fail more or fewer loads than the baseline.'];
  const label = (/** @type {string} */ id) => experiment.arms.find((arm) => arm.id === id)?.label ?? id;
  const rows = comparisons
    .filter(({ armOnly, baselineOnly, bothFailed }) => armOnly + baselineOnly + bothFailed > 0)
    .map(({ arm, network, blocks, armOnly, baselineOnly, bothFailed, adjustedPValue }) => [
      label(arm),
      experiment.networks.find(({ id }) => id === network)?.title ?? network,
      ...[blocks, armOnly, baselineOnly, bothFailed].map(formatCount),
      formatPValue(adjustedPValue),
    ]);
  const columns = [
    { text: 'Arm' },
    { text: 'Network' },
    ...['Blocks', 'Arm alone failed', 'Baseline alone', 'Both', 'Adj. p'].map((text) => ({ text, number: true })),
  ];
  return html`${sentences.map((text) => html`<p>${text}</p>`)}
${rows.length > 0 && dataTable({ caption: 'Failures against the baseline', showCaption: true, columns, rows })}`;
}
