/** @import { FlowResults } from '../../harness/flows/analysis/collect-flow-results.js' */
/** @import { FlowFigures } from '../../harness/flows/analysis/flow-figures.js' */
/** @import { FlowExperimentFile } from '../../harness/types/flow-run-record.js' */
import { dataTable } from '../data-table.js';
import { formatNumber, formatPlural, formatPValue, formatTime } from '../format.js';
import { html, raw } from '../html.js';
import { armsInWords } from '../report-context.js';
import { reportStyle } from '../report-style.js';
import { flowDifference, flowMetric, formatFlowValue } from './flow-difference.js';
import { workloadFigures } from './flow-figures.js';
import { powerSentence } from './power-sentence.js';

/**
 * The report of workloads of flows: one HTML file without scripts.
 * @param {{experiment: FlowExperimentFile, results: FlowResults, figures: FlowFigures[], generatedAt: string,
 *   sha256Base64: (text: string) => string}} input
 * @returns {string}
 */
export function renderFlowReport({ experiment, results, figures, generatedAt, sha256Base64 }) {
  const { arms, workloads } = experiment;
  const style = reportStyle(arms);
  const policy = `default-src 'none'; style-src 'sha256-${sha256Base64(style)}'; base-uri 'none'; form-action 'none'`;
  const title = arms.length > 1 ? armsInWords(arms) : experiment.name;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}: slowstart report on flows</title>
<style>${raw(style)}</style>
</head>
<body>
<header class="masthead"><p class="product">slowstart</p><p>${title} · ${formatPlural(workloads.length, 'workload')} of
TCP flows · ${formatPlural(results.done, 'run')} · ${formatTime(experiment.startedAt)}</p></header>
<main>
${workloads.map(
  (
    workload,
  ) => html`<section id="${workload.id}" aria-labelledby="${workload.id}-title"><h2 id="${workload.id}-title">${workload.title ?? workload.id}</h2>
${conditions(workload, experiment)}
${numbers(workload.id, { experiment, results })}
${workloadFigures({ workload, arms, figures: figures.filter((one) => one.workload === workload.id) })}</section>`,
)}
${soundness({ ...results, warnings: [...experiment.environment.warnings, ...results.warnings] })}
</main>
<footer><p>Kernel ${experiment.environment.kernel}, ${experiment.environment.cpuModel},
${formatPlural(experiment.environment.cpus, 'CPU')}; seed ${experiment.seed}; written
${formatTime(generatedAt)}.</p></footer>
</body>
</html>
`.toString();
}

/**
 * @param {import('../../harness/types/flow-workload.js').FlowWorkload} workload
 * @param {FlowExperimentFile} experiment
 */
function conditions({ bottleneck, flows, durationS, source }, { runs }) {
  const { rateMbps, oneWayDelayMs, queuePackets, red, lossShare = 0, jitterMs = 0, rateChanges = [] } = bottleneck;
  const further = [
    red && `RED from ${red.minPackets} to ${red.maxPackets} packets`,
    lossShare > 0 && `${formatNumber(lossShare * 100)} % lost`,
    jitterMs > 0 && `up to ${formatNumber(jitterMs)} ms jitter`,
    ...rateChanges
      .slice(0, 5)
      .map(({ atS, rateMbps }) => `${formatNumber(rateMbps)} Mbit/s from ${formatNumber(atS)} s`),
  ].filter(Boolean);
  return html`<p class="lead">${[`${formatNumber(rateMbps)} Mbit/s`, `${formatNumber(oneWayDelayMs)} ms one way`, `a queue of ${formatPlural(queuePackets, 'packet')}`, ...further].join(', ')}; ${formatNumber(durationS)} s, ${formatPlural(runs, 'round')}.${source && ` ${source}.`}</p>
<ul>${flows.map(({ id, role, count = 1, congestionControl, repeat, sequence }) => html`<li>${formatPlural(count * (repeat?.times ?? sequence?.times ?? 1), 'flow')} ${id}${role && ` (${role})`}: ${congestionControl}</li>`)}</ul>`;
}

/** @param {string} workloadId @param {{experiment: FlowExperimentFile, results: FlowResults}} context */
function numbers(workloadId, { experiment: { arms, runs }, results }) {
  const labelOf = (/** @type {string} */ armId) => arms.find(({ id }) => id === armId)?.label ?? armId;
  const others = arms.slice(1);
  const rows = results.comparisons
    .filter(({ workload }) => workload === workloadId)
    .map(({ role, metric, arms, differences }) => {
      const { title = metric, unit = '' } = flowMetric(metric, role) ?? {};
      return [
        `${role === '' ? 'all' : role}: ${title}`,
        ...arms.map(({ estimate }) => formatFlowValue(estimate.value, unit)),
        ...differences.map(
          ({ difference, adjustedP }) => `${flowDifference(difference, metric)}, p ${formatPValue(adjustedP)}`,
        ),
      ];
    });
  return html`${dataTable({
    caption: `Medians over the rounds, and differences from ${labelOf(arms[0].id)} with their intervals`,
    showCaption: true,
    columns: [
      { text: 'Quantity' },
      ...arms.map(({ label }) => ({ text: label, number: true })),
      ...others.map(({ label }) => ({ text: `${label} against ${arms[0].label}` })),
    ],
    rows,
  })}<p class="soft">Differences are paired by round (Hodges-Lehmann), relative to the baseline, and absolute for shares
and indices; p-values are of the signed-rank test, corrected for all rows by Holm’s method.
${powerSentence(results, runs)}</p>`;
}

/** @param {FlowResults} results */
function soundness({ failed, warnings, done }) {
  return html`<section id="checks" aria-labelledby="checks-title"><h2 id="checks-title">Checks</h2>
<p>In each run the bytes that sockets sent, those that crossed the bottleneck and those that were received were held
against each other, flow by flow, as were congestion control, ECN, round trips and changes of the rate.
${formatPlural(failed.length, 'run')} of ${formatPlural(done, 'run')} failed and counts nowhere.</p>
${
  failed.length > 0 &&
  html`<ul class="doubts">${failed.map(
    ({ workload, arm, round, reason }) => html`<li>${workload},
${arm}, round ${round}: ${reason}</li>`,
  )}</ul>`
}
${warnings.length > 0 && html`<ul class="doubts">${warnings.map((warning) => html`<li>${warning}</li>`)}</ul>`}</section>`;
}
