/** @import { ReportContext } from '../report-context.js' */
import { group } from 'd3-array';
import { intervalScale } from '../charts/interval.js';
import { formatCount, formatPlural, shorten } from '../format.js';
import { html } from '../html.js';
import { keyMetrics } from '../key-metrics.js';
import { loneArm } from './lone-arm.js';
import { networkAnswer } from './network-answer.js';
import { question } from './question.js';
import { trustLine } from './trust-line.js';

/** The answer: a sentence for each network and arm, and the effects behind it. @param {ReportContext} context */
export function answerSection(context) {
  const { results, experiment, others, okLoads } = context;
  const overall = results.comparisons.filter(({ page }) => page === null);
  const key = keyMetrics(experiment);
  const scale = intervalScale(
    overall.filter(({ metric }) => key.includes(metric)).map(({ relativeDifference }) => relativeDifference),
  );
  return html`<section id="answer" aria-labelledby="question">
<h1 id="question">${question(context)}</h1>
${results.partial && partialNotice(context)}
${okLoads === 0 ? nothingPassed(context) : others.length === 0 ? loneArm(context) : experiment.networks.map((network) => networkAnswer({ context, networkId: network.id, overall, scale }))}
${trustLine(context)}
</section>`;
}

/** @param {ReportContext} context */
function partialNotice({ doneLoads, plannedLoads }) {
  return html`<p class="notice"><strong>Partial result.</strong> The run was stopped after
${formatPlural(doneLoads, 'load')} of ${formatCount(plannedLoads)} planned. The results below use these loads.</p>`;
}

/** @param {ReportContext} context */
function nothingPassed({ results, failedLoads }) {
  if (results.loads.length === 0) return html`<p class="verdict">No load was made, so there is nothing to say yet.</p>`;
  const [[stage, failures]] = [...group(failedLoads, ({ failure }) => failure?.stage)].sort(
    (a, b) => b[1].length - a[1].length,
  );
  return html`<p class="verdict">No answer: none of ${formatPlural(results.loads.length, 'load')} passed its checks.</p>
<p>${failures.length === results.loads.length ? 'All' : formatCount(failures.length)} failed at <code>${stage}</code>,
the first with “<bdi>${shorten(failures[0].failure?.reason ?? '', 200)}</bdi>”. <a href="#failures">All
failures</a></p>`;
}
