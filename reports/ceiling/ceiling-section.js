/** @import { ReportContext } from '../report-context.js' */
/** @import { LadderRung } from '../../harness/types/calibration.js' */
import { judgeRung } from '../../harness/analysis/ceiling/judge-rung.js';
import { dataTable } from '../data-table.js';
import { formatBytes, formatCount, formatMs, formatPlural } from '../format.js';
import { html } from '../html.js';
import { networkShareSentence } from './ceiling-sentences.js';
import { controlSentences } from './control-sentences.js';

const COLUMNS = [
  { text: 'Network' },
  { text: 'Arm' },
  { text: 'Object', number: true },
  { text: 'Received in', number: true },
  { text: 'Closed form', number: true },
  { text: 'Rounds', number: true },
  { text: 'Loads', number: true },
];

/**
 * What the loads of calibration found: whether the run sees what is there, what the network costs, and how single
 * objects arrive beside the closed form of slow start. Nothing where there was no calibration.
 * @param {ReportContext} context
 */
export function ceilingSection(context) {
  const { calibration } = context.results;
  if (!calibration) return null;
  const titleOf = (/** @type {string} */ id) => context.network(id)?.title ?? id;
  const sentences = [
    ...controlSentences(calibration.control).map(({ text }) => text),
    ...calibration.ceilings.flatMap((ceiling) => networkShareSentence(ceiling, titleOf(ceiling.network)) ?? []),
  ];
  return html`<section id="ceiling" aria-labelledby="ceiling-title"><h2 id="ceiling-title">Ceiling</h2>
<p>Beside the loads that are compared, ${formatPlural(calibration.loads.length, 'load')} for calibration.${calibration.ceilings.length > 0 && ' The oracle is a sender that is told rate and round trip, fills the path from the first round, queues almost nothing, and shares equally between the connections of a page. Beside cross traffic it is told the rate that this is said to leave; it is no strict bound there.'}</p>
<ul class="notes">${sentences.map((text) => html`<li>${text}</li>`)}</ul>
${
  calibration.ladder.length > 0 &&
  html`<p>Pages of one object over a fresh connection, from the first byte to the last. The closed form is slow start alone, without losses; HyStart, which ends it early, is not in it.</p>
${dataTable({ caption: 'One object at a time', showCaption: true, columns: COLUMNS, rows: calibration.ladder.map((rung) => rungRow(rung, context)) })}`
}</section>`;
}

/** @param {LadderRung} rung @param {ReportContext} context */
function rungRow(rung, context) {
  const arm = context.experiment.arms.find(({ id }) => id === rung.arm);
  const network =
    context.network(rung.network) ?? context.results.calibration?.networks.find(({ id }) => id === rung.network);
  const judged = judgeRung(rung, { network, arm });
  return [
    network?.title ?? rung.network,
    arm?.label ?? 'Oracle',
    formatBytes(rung.bytes),
    formatMs(rung.transferMs),
    judged === null || judged.ok === null ? formatMs(null) : formatMs(judged.closedMs),
    judged === null ? formatMs(null) : formatCount(judged.rounds),
    formatCount(rung.loads),
  ];
}
