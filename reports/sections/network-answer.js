/** @import { ReportContext } from '../report-context.js' */
/** @import { Comparison } from '../../harness/types/results.js' */
/** @import { IntervalScale } from '../charts/interval.js' */

import { missingControls } from '../../harness/experiment/missing-controls.js';
import { ceilingSentence, lowCeilingWarning } from '../ceiling/ceiling-sentences.js';
import { intervalScale } from '../charts/interval.js';
import { failureSentence } from '../failure-sentence.js';
import { formatPlural } from '../format.js';
import { html } from '../html.js';
import { keyMetrics } from '../key-metrics.js';
import { HEADLINE_METRIC, MANY } from '../report-context.js';
import { resolutionSentence } from '../resolution-sentence.js';
import { verdictOfMany } from '../verdict-of-many.js';
import { verdictSentence } from '../verdict-sentence.js';
import { effectTable } from './effect-table.js';
import { rankingPart } from './ranking.js';

/**
 * The answer on one network: a sentence for each arm, its doubts, and the effects.
 * @param {{context: ReportContext, networkId: string, overall: Comparison[], scale: IntervalScale}} part `overall`:
 *   comparisons over all pages
 */
export function networkAnswer({ context, networkId, overall, scale }) {
  const comparisons = overall.filter(({ network }) => network === networkId);
  const title = context.network(networkId)?.title ?? networkId;
  const estimated = comparisons.filter(({ relativeDifference }) => relativeDifference.value !== null);
  const isLong = context.others.length >= MANY;
  /** @param {Comparison} comparison */
  const isKey = ({ metric }) => (isLong ? metric === HEADLINE_METRIC : keyMetrics(context.experiment).includes(metric));
  const key = estimated.filter(isKey);
  const rest = estimated.filter((comparison) => !isKey(comparison));
  const headlines = comparisons.filter(({ metric }) => metric === HEADLINE_METRIC);
  const shared = doubtsOf(headlines[0]).filter((text) =>
    headlines.every((comparison) => doubtsOf(comparison).includes(text)),
  );
  const { experiment, results } = context;
  const ceiling = results.calibration?.ceilings.find(({ network }) => network === networkId);
  const sentences = headlines.map((comparison) => {
    const doubts = [
      ceilingSentence({ ceiling, comparison, experiment }),
      lowCeilingWarning({ ceiling, comparison, experiment }),
      resolutionSentence({ comparison, statistics: results.statistics, runs: experiment.runs }),
      ...failuresOf(context, comparison),
      ...doubtsOf(comparison).filter((text) => !shared.includes(text)),
    ];
    return html`<div><p class="verdict">${verdictSentence({ comparison, experiment })}</p>${doubtList(doubts.filter((text) => text !== null))}</div>`;
  });
  const verdicts =
    sentences.length > 0 ? sentences : html`<p class="verdict">No load on this network could be compared.</p>`;
  const answer =
    isLong && headlines.length > 0
      ? html`<p class="verdict">${verdictOfMany({ comparisons: headlines, experiment: context.experiment })}</p><details><summary>Each in a sentence</summary><div class="verdicts">${verdicts}</div></details>`
      : html`<div class="verdicts">${verdicts}</div>`;
  return html`<section class="network-answer${context.others.length > 1 && ' several'}" aria-label="${title}">
<div><h2 class="network-name">${title}</h2>${answer}${isLong && doubtList(headlines.flatMap((comparison) => failuresOf(context, comparison)))}${doubtList([...shared, ...[missingControls(experiment)].flatMap((text) => text ?? [])])}${rankingPart(context, networkId)}</div>
${
  key.length > 0 &&
  html`<div>${effectTable({ context, comparisons: key, scale, caption: `Effects on ${title}, all pages` })}
${rest.length > 0 && moreMetrics({ context, comparisons: rest, title })}</div>`
}
</section>`;
}

/** @param {{context: ReportContext, comparisons: Comparison[], title: string}} part */
function moreMetrics({ context, comparisons, title }) {
  const scale = intervalScale(comparisons.map(({ relativeDifference }) => relativeDifference));
  const caption = `Other effects on ${title}, all pages`;
  const count = new Set(comparisons.map(({ metric }) => metric)).size;
  return html`<details><summary>${formatPlural(count, 'more metric')}</summary>
${effectTable({ context, comparisons, scale, caption })}</details>`;
}

/** @param {Comparison | undefined} comparison */
const doubtsOf = (comparison) =>
  comparison ? [...new Set([...comparison.warnings, ...comparison.relativeDifference.warnings])] : [];

/** That the arm of a comparison fails more. @param {ReportContext} context @param {Comparison} comparison */
const failuresOf = ({ results, experiment }, { network, arm }) =>
  results.failureComparisons
    .filter((failures) => failures.network === network && failures.arm === arm)
    .flatMap((failures) => failureSentence(failures, experiment) ?? []);

/** @param {string[]} doubts */
const doubtList = (doubts) =>
  doubts.length > 0 && html`<ul class="doubts">${doubts.map((text) => html`<li>${text}</li>`)}</ul>`;
