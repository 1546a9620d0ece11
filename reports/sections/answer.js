/** @import { ReportContext } from '../report-context.js' */
/** @import { Comparison } from '../../harness/types/results.js' */
import { intervalAxis, intervalMark, intervalScale } from '../charts/interval.js';
import { formatDifference, formatDifferenceInterval, formatPlural, formatPValue, formatShare } from '../format.js';
import { html } from '../html.js';
import { HEADLINE_METRIC, armLabels, enumerate } from '../report-context.js';
import { verdictMark } from '../verdict-mark.js';
import { verdictSentence } from '../verdict-sentence.js';
import { trustLine } from './trust-line.js';
import { loneArm } from './lone-arm.js';

/** Shown at once, in this order; the other metrics are a click away. */
const KEY_METRICS = [HEADLINE_METRIC, 'netTransferMs', 'firstContentfulPaintMs', 'largestContentfulPaintMs', 'timeToFirstByteMs'];

/** The answer first: a sentence for each network and arm, and the effects behind it. @param {ReportContext} context */
export function answerSection(context) {
  const { results, experiment, others, okLoads } = context;
  const overall = results.comparisons.filter(({ page }) => page === null);
  const scale = intervalScale(overall.filter(({ metric }) => KEY_METRICS.includes(metric)).map(({ relativeDifference }) => relativeDifference));
  return html`<section id="answer" aria-labelledby="question">
<h1 id="question">${question(context)}</h1>
${results.partial && partialNotice(context)}
${okLoads === 0 ? nothingProven(context) : others.length === 0 ? loneArm(context) : experiment.networks.map((network) => networkAnswer({ context, networkId: network.id, overall, scale }))}
${trustLine(context)}
</section>`;
}

/** @param {ReportContext} context */
function question({ baseline, others, experiment }) {
  if (others.length === 0) return `How fast do pages load with ${baseline.label}?`;
  const sameControl = others.every(({ congestionControl }) => congestionControl.id === baseline.congestionControl.id);
  if (sameControl) return `Does the lab find a difference where there is none? (${enumerate(armLabels(experiment.arms))})`;
  return `Do pages load faster with ${enumerate(armLabels(others), 'or')} than with ${baseline.label}?`;
}

/** @param {ReportContext} context */
function partialNotice({ results, plannedLoads }) {
  return html`<p class="notice"><strong>Partial result.</strong> The run was stopped after ${formatPlural(results.loads.length, 'load')} of ${plannedLoads} planned. What is below holds for these.</p>`;
}

/** @param {ReportContext} context */
function nothingProven({ results, failedLoads }) {
  if (results.loads.length === 0) return html`<p class="verdict">No load was made, so there is nothing to say yet.</p>`;
  const stages = new Map();
  for (const { failure } of failedLoads) stages.set(failure?.stage, (stages.get(failure?.stage) ?? 0) + 1);
  const [stage, loads] = [...stages].sort((a, b) => b[1] - a[1])[0];
  return html`<p class="verdict">No answer: none of ${formatPlural(results.loads.length, 'load')} passed its proofs.</p>
<p>${loads === results.loads.length ? 'All' : loads} failed at <code>${stage}</code>. <a href="#failures">What went wrong</a></p>`;
}

/** @param {{context: ReportContext, networkId: string, overall: Comparison[], scale: import('../charts/interval.js').IntervalScale}} part */
function networkAnswer({ context, networkId, overall, scale }) {
  const comparisons = overall.filter(({ network }) => network === networkId);
  const title = context.network(networkId)?.title ?? networkId;
  const key = comparisons.filter(({ metric }) => KEY_METRICS.includes(metric));
  const rest = comparisons.filter(({ metric }) => !KEY_METRICS.includes(metric));
  const sentences = comparisons.filter(({ metric }) => metric === HEADLINE_METRIC).map((comparison) => html`<p class="verdict">${verdictSentence({ comparison, experiment: context.experiment })}</p>${doubts(comparison)}`);
  return html`<section class="network-answer" aria-label="${title}">
<div><h2 class="network-name">${title}</h2>${sentences.length > 0 ? sentences : html`<p class="verdict">No load on this network could be compared.</p>`}</div>
${key.length > 0 && html`<div>${effectTable({ context, comparisons: key, scale, caption: `Effects on ${title}, all pages` })}
${rest.length > 0 && html`<details><summary>${formatPlural(rest.length / context.others.length, 'more metric')}</summary>${effectTable({ context, comparisons: rest, scale: intervalScale(rest.map(({ relativeDifference }) => relativeDifference)), caption: `Other effects on ${title}, all pages` })}</details>`}</div>`}
</section>`;
}

/** @param {Comparison} comparison */
function doubts({ warnings, relativeDifference }) {
  const all = [...new Set([...warnings, ...relativeDifference.warnings])];
  return all.length > 0 && html`<ul class="doubts">${all.map((text) => html`<li>${text}</li>`)}</ul>`;
}

/** A forest plot: each row an effect with its interval, against the first arm. @param {{context: ReportContext, comparisons: Comparison[], scale: import('../charts/interval.js').IntervalScale, caption: string}} part */
function effectTable({ context, comparisons, scale, caption }) {
  const several = context.others.length > 1;
  const metrics = [...new Set(comparisons.map(({ metric }) => metric))].sort((a, b) => rank(a) - rank(b));
  const rows = metrics.flatMap((metricId) =>
    context.others.flatMap((arm) => {
      const comparison = comparisons.find(({ metric, arm: armId }) => metric === metricId && armId === arm.id);
      return comparison ? [effectRow({ context, comparison, scale, several })] : [];
    }),
  );
  return html`<table class="effects" role="table"><caption class="unseen">${caption}</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Metric</th><th role="columnheader" scope="col"><span class="ends"><span>← lower</span><span>higher →</span></span></th><th role="columnheader" scope="col">Difference</th><th role="columnheader" scope="col" title="Corrected for the number of comparisons">Adj. p</th></tr></thead>
<tbody role="rowgroup">${rows}
<tr class="axis-row" role="presentation" aria-hidden="true"><td></td><td>${intervalAxis(scale)}</td><td></td><td></td></tr></tbody></table>`;
}

/** @param {string} metric */
const rank = (metric) => (KEY_METRICS.includes(metric) ? KEY_METRICS.indexOf(metric) : KEY_METRICS.length);

/** @param {{context: ReportContext, comparison: Comparison, scale: import('../charts/interval.js').IntervalScale, several: boolean}} part */
function effectRow({ context, comparison, scale, several }) {
  const { metric, arm, relativeDifference, verdict, adjustedPValue } = comparison;
  const armIndex = context.armIndex(arm);
  const title = context.metric(metric)?.title ?? metric;
  const label = several ? `${title}, ${context.experiment.arms[armIndex].label}` : title;
  const text = `${formatDifference(relativeDifference)} ${formatDifferenceInterval(relativeDifference)}`;
  return html`<tr role="row"${metric === HEADLINE_METRIC && html` class="headline"`}><th role="rowheader" scope="row">${title}${several && html` <span class="arm-name">${context.experiment.arms[armIndex].label}</span>`}</th>
<td role="cell" class="mark-cell">${intervalMark({ estimate: relativeDifference, armIndex, scale, label: `${label}: ${text}` })}</td>
<td role="cell" class="number"><span class="estimate">${verdictMark({ verdict })} ${formatDifference(relativeDifference)}</span> <span class="interval-text">${formatDifferenceInterval(relativeDifference)}</span></td>
<td role="cell" class="number soft">${formatPValue(adjustedPValue)}</td></tr>`;
}
