/** @import { ReportContext } from '../report-context.js' */
/** @import { Comparison } from '../../harness/types/results.js' */
import { group } from 'd3-array';
import { intervalAxis, intervalMark, intervalScale } from '../charts/interval.js';
import { formatCount, formatDifference, formatDifferenceInterval, formatPlural, formatPValue, shorten } from '../format.js';
import { html } from '../html.js';
import { intervalText } from '../interval-text.js';
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
function partialNotice({ doneLoads, plannedLoads }) {
  return html`<p class="notice"><strong>Partial result.</strong> The run was stopped after ${formatPlural(doneLoads, 'load')} of ${formatCount(plannedLoads)} planned. What follows is drawn from these.</p>`;
}

/** @param {ReportContext} context */
function nothingProven({ results, failedLoads }) {
  if (results.loads.length === 0) return html`<p class="verdict">No load was made, so there is nothing to say yet.</p>`;
  const [[stage, failures]] = [...group(failedLoads, ({ failure }) => failure?.stage)].sort((a, b) => b[1].length - a[1].length);
  return html`<p class="verdict">No answer: none of ${formatPlural(results.loads.length, 'load')} passed its proofs.</p>
<p>${failures.length === results.loads.length ? 'All' : formatCount(failures.length)} failed at <code>${stage}</code>, the first with “<bdi>${shorten(failures[0].failure?.reason ?? '', 200)}</bdi>”. <a href="#failures">All failures</a></p>`;
}

/** @param {{context: ReportContext, networkId: string, overall: Comparison[], scale: import('../charts/interval.js').IntervalScale}} part */
function networkAnswer({ context, networkId, overall, scale }) {
  const comparisons = overall.filter(({ network }) => network === networkId);
  const title = context.network(networkId)?.title ?? networkId;
  const estimated = comparisons.filter(({ relativeDifference }) => relativeDifference.value !== null);
  const key = estimated.filter(({ metric }) => KEY_METRICS.includes(metric));
  const rest = estimated.filter(({ metric }) => !KEY_METRICS.includes(metric));
  const headlines = comparisons.filter(({ metric }) => metric === HEADLINE_METRIC);
  const shared = doubtsOf(headlines[0]).filter((text) => headlines.every((comparison) => doubtsOf(comparison).includes(text)));
  const sentences = headlines.map((comparison) => html`<div><p class="verdict">${verdictSentence({ comparison, experiment: context.experiment })}</p>${doubtList(doubtsOf(comparison).filter((text) => !shared.includes(text)))}</div>`);
  return html`<section class="network-answer${context.others.length > 1 && ' several'}" aria-label="${title}">
<div><h2 class="network-name">${title}</h2><div class="verdicts">${sentences.length > 0 ? sentences : html`<p class="verdict">No load on this network could be compared.</p>`}</div>${doubtList(shared)}</div>
${key.length > 0 && html`<div>${effectTable({ context, comparisons: key, scale, caption: `Effects on ${title}, all pages` })}
${rest.length > 0 && html`<details class="printed"><summary>${formatPlural(new Set(rest.map(({ metric }) => metric)).size, 'more metric')}</summary>${effectTable({ context, comparisons: rest, scale: intervalScale(rest.map(({ relativeDifference }) => relativeDifference)), caption: `Other effects on ${title}, all pages` })}</details>`}</div>`}
</section>`;
}

/** @param {Comparison | undefined} comparison */
const doubtsOf = (comparison) => (comparison ? [...new Set([...comparison.warnings, ...comparison.relativeDifference.warnings])] : []);

/** @param {string[]} doubts */
const doubtList = (doubts) => doubts.length > 0 && html`<ul class="doubts">${doubts.map((text) => html`<li>${text}</li>`)}</ul>`;

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
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Metric</th><th role="columnheader" scope="col"><span class="ends"><span>← lower</span><span>higher →</span></span></th><th role="columnheader" scope="col">Difference</th><th role="columnheader" scope="col" title="Corrected for the number of comparisons">Adj. p</th></tr></thead>
<tbody role="rowgroup">${rows}
</tbody>
<tfoot aria-hidden="true"><tr class="axis-row"><td></td><td>${intervalAxis(scale)}</td><td></td><td></td></tr></tfoot></table>`;
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
<td role="cell" class="number"><span class="estimate">${verdictMark({ verdict })} ${formatDifference(relativeDifference)}</span> ${intervalText(relativeDifference)}</td>
<td role="cell" class="number soft">${formatPValue(adjustedPValue)}</td></tr>`;
}
