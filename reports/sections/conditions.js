/** @import { ReportContext } from '../report-context.js' */
/** @import { LinkDirection, LinkProfile } from '../../harness/types/experiment.js' */
import { loadGate } from '../../harness/checks/page/page-gate.js';
import { renderReplay } from '../../harness/experiment/replay-conditions.js';
import { dataTable } from '../data-table.js';
import {
  formatCount,
  formatMargin,
  formatMs,
  formatNumber,
  formatPlural,
  formatQuantity,
  formatShare,
  formatTime,
  formatWholeShare,
  shorten,
} from '../format.js';
import { html } from '../html.js';
import { labelInList } from '../report-context.js';
import { versionsAndSettings } from './versions-and-settings.js';

const NETWORK_COLUMNS = ['Network', 'Round trip', 'Down', 'Up', 'Cross traffic'].map((text) => ({ text }));

/** What was run, on what, so that somebody else can judge it or run it again. @param {ReportContext} context */
export function conditionsSection(context) {
  const { experiment, results, figures } = context;
  const { environment } = results;
  const { overhead } = figures;
  return html`<section id="conditions" aria-labelledby="conditions-title"><h2 id="conditions-title">Conditions</h2>
<dl class="facts wide">
${fact('Pages', formatPlural(experiment.pages.length, 'recorded page'))}
${fact(
  'Loads',
  `${formatPlural(experiment.runs, 'load')} per page, network and arm, in shuffled blocks (seed ${experiment.seed})`,
)}
${fact(
  'Arms',
  experiment.arms.map(
    ({ label, congestionControl }, index) =>
      html`${index > 0 && ', '}${labelInList(label)} (<code>${congestionControl.kernelName}</code>,
${congestionControl.kind === 'bpf' ? 'BPF' : 'in the kernel'}${index === 0 && experiment.arms.length > 1 && ', baseline'})`,
  ),
)}
${fact('Started', formatTime(results.startedAt))}${experiment.until && fact('Ends', endText(experiment))}
${results.resumedAt && fact('Resumed', results.resumedAt.map(formatTime).join('; '))}
${experiment.extendedFrom && fact('Extended', extensions(experiment))}
${fact(
  'Machine',
  `${environment.cpuModel}, ${formatPlural(environment.cpus, 'processor')}, ${formatCount(environment.memoryMiB)} ` +
    `MiB, Linux ${environment.kernel}`,
)}
${experiment.replay && fact('Behind the proxy', renderReplay(experiment))}${fact(
  'A valid load',
  `has at least ${formatWholeShare(experiment.minCoverage)} of its requests answered from the recording, and its ` +
    `load event within ${formatQuantity(experiment.loadTimeoutMs / 1000, 's')}${lowerGates(experiment)}`,
)}
${fact(
  'Page clock',
  experiment.clock === 'recorded'
    ? 'starts in each load when the page was recorded; random numbers start from one seed'
    : 'that of the day; random numbers differ from load to load',
)}
${devices(experiment.pages)}
${
  overhead.loads > 0 &&
  fact(
    'Overhead',
    `link ${formatMs(overhead.linkUpMs)}, browser ${formatMs(overhead.browserUpMs)}, collecting ` +
      `${formatMs(overhead.collectMs)}, clean-up ${formatMs(overhead.tearDownMs)} (medians)`,
  )
}
</dl>
${environment.warnings.length > 0 && html`<ul class="doubts">${environment.warnings.map((text) => html`<li>${text}</li>`)}</ul>`}
${dataTable({ caption: 'Networks', showCaption: true, columns: NETWORK_COLUMNS, rows: experiment.networks.map(networkRow) })}
${versionsAndSettings(context)}</section>`;
}

/**
 * Pages that were let in with little more, or with less for want of trackers.
 * @param {ReportContext['experiment']} experiment
 */
function lowerGates({ pages, minCoverage }) {
  const lower = pages.filter(({ vetted }) => loadGate(minCoverage, vetted) < minCoverage);
  return lower.length === 0
    ? ''
    : `; on ${formatPlural(lower.length, 'page')}, at most 5 points fewer than when it was vetted`;
}

/** As what pages were asked for, where their recordings tell. @param {ReportContext['experiment']['pages']} pages */
function devices(pages) {
  const told = pages.flatMap(({ device }) => device ?? []);
  if (told.length === 0) return null;
  const agents = [...new Set(told.map(({ userAgent }) => userAgent ?? 'the browser’s own'))];
  const shown = agents.slice(0, 3).map((agent, index) => html`${index > 0 && '; '}<bdi>${shorten(agent, 120)}</bdi>`);
  const more = agents.length > shown.length ? ` and ${agents.length - shown.length} more` : '';
  return fact('User agent', html`as recorded on ${formatPlural(told.length, 'page')}: ${shown}${more}`);
}

/** @param {string} name @param {import('../html.js').Value} text */
const fact = (name, text) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`;

/**
 * Who extends a run after looking at its results finds differences that are none more often than the intervals say.
 * @param {import('../../harness/types/experiment.js').Experiment} experiment
 */
function extensions({ extendedFrom = [], pages, runs }) {
  const sizes = [...extendedFrom, { pages: pages.length, runs }];
  const steps = sizes.map((size) => `${formatPlural(size.pages, 'page')} with ${formatPlural(size.runs, 'load')} each`);
  return (
    `from ${steps.join(', then ')}, in whole blocks. Intervals and p-values hold for a size that was chosen before ` +
    'the first results were seen'
  );
}

/** @param {import('../../harness/types/experiment.js').Experiment} experiment */
const endText = ({ until, runs }) =>
  'at the first look at which every arm is shown to differ in page load time, or to be within ' +
  `${formatMargin(until?.margin)}; ${formatPlural(until?.looks.length ?? 0, 'look')}, the last after ` +
  `${formatPlural(runs, 'round')}`;

/** @param {LinkProfile} network */
const networkRow = ({ title, id, rttMs, down, up, crossTraffic, lossSeed }) => [
  html`${title} <code>${id}</code>`,
  formatMs(rttMs),
  direction(down, lossSeed),
  direction(up, lossSeed),
  crossTraffic
    ? `${formatPlural(crossTraffic.flows, 'Cubic flow')}, leaving ` +
      `${formatQuantity(crossTraffic.effectiveMbps, 'Mbit/s')}`
    : 'none',
];

/** @param {LinkDirection} link @param {number | undefined} lossSeed */
const direction = ({ rateMbps, trace, loss, queuePackets, red }, lossSeed) =>
  [
    trace ? `trace ${trace}` : formatQuantity(rateMbps, 'Mbit/s'),
    queuePackets === null ? 'unlimited queue' : `queue of ${formatPlural(queuePackets, 'packet')}`,
    ...(red
      ? [
          `RED from ${formatNumber(red.minPackets)} to ${formatPlural(red.maxPackets, 'packet')} on average (at ` +
            `most ${formatShare(red.maxProbability)}, weight ${formatNumber(red.weight)}, gentle, marks ECN)`,
        ]
      : []),
    ...(loss > 0 ? [`${formatShare(loss)} loss${lossSeed === undefined ? '' : ` (seed ${lossSeed})`}`] : []),
  ].join(', ');
