/** @import { SuiteContext } from './suite-context.js' */
/** @import { Value } from '../html.js' */
import { dataTable } from '../data-table.js';
import { formatCount, formatNumber } from '../format.js';
import { html } from '../html.js';

/** What was run, in what it differs from the paper, and what failed. @param {SuiteContext} context */
export function setUpSection(context) {
  const { suite, scale, runs, failed, armLabel } = context;
  const conditions = suite.conditions.filter(({ repetitions }) => repetitions[scale] !== undefined);
  const rows = conditions.map(({ id, title, arms, fullArms = [], repetitions, workload }) => {
    const { bottleneck, durationS, flows } = workload(scale);
    const own = runs.filter((run) => run.workload === id);
    const planned = (repetitions[scale] ?? 0) * (arms.length + (scale === 'full' ? fullArms.length : 0));
    return /** @type {Value[]} */ ([
      title,
      armsOf({ flows, arms: [...arms, ...(scale === 'full' ? fullArms : [])] }, context)
        .map(armLabel)
        .join(', '),
      `${formatNumber(bottleneck.rateMbps)}\u00a0Mbit/s`,
      `${formatNumber(2 * bottleneck.oneWayDelayMs)}\u00a0ms`,
      formatCount(bottleneck.queuePackets),
      `${formatNumber(durationS)}\u00a0s`,
      `${formatCount(own.filter(({ status }) => status === 'ok').length)} of ${formatCount(planned)}`,
    ]);
  });
  return html`<section id="set-up"><h2>Set-up</h2>
${dataTable({
  caption: 'Conditions',
  columns: [
    { text: 'Condition' },
    { text: 'Arms' },
    { text: 'Bottleneck', number: true },
    { text: 'Round trip', number: true },
    { text: 'Queue, packets', number: true },
    { text: 'A run takes', number: true },
    { text: 'Sound runs', number: true },
  ],
  rows,
})}
<h3>What is not as in the paper</h3>
<ul>${suite.differences.map((sentence) => html`<li>${sentence}</li>`)}</ul>
<h3>What failed or is in doubt</h3>
${
  troubles(context).length === 0
    ? html`<p>No run failed, and no run has a
doubt.</p>`
    : html`<ul>${troubles(context).map((sentence) => html`<li>${sentence}</li>`)}</ul>`
}
${failed.length > 0 && html`<p>Failed runs are left out of every value.</p>`}</section>`;
}

/**
 * Arms that meet in one run are in the workload itself; the run stands under the name of one of them.
 * @param {{flows: import('../../harness/types/flow-workload.js').FlowSpec[], arms: string[]}} condition
 * @param {SuiteContext} context
 */
function armsOf({ flows, arms }, { suite }) {
  const named = flows.map(({ congestionControl }) => congestionControl);
  return named.includes('$arm') ? arms : suite.arms.map(({ id }) => id).filter((id) => named.includes(id));
}

/** How many sentences of one kind are listed. */
const MOST_TROUBLES = 20;

/** @param {SuiteContext} context */
function troubles({ runs }) {
  const sentences = runs.flatMap((run) => {
    const { workload, arm, round, failure, warnings } = run;
    const where = `${workload}, ${arm}, round ${round}`;
    return [
      ...(failure === null ? [] : [`${where}: failed (${failure.stage}): ${failure.reason}`]),
      ...warnings.map((warning) => `${where}: ${warning}`),
    ];
  });
  const more = sentences.length - MOST_TROUBLES;
  return more > 0 ? [...sentences.slice(0, MOST_TROUBLES), `${more} more of these`] : sentences;
}
