/** @import { ReportContext } from '../report-context.js' */
import { formatMargin, formatPValue, formatWholeShare } from '../format.js';
import { html } from '../html.js';
import { enumerate } from '../report-context.js';

/** What each number means. @param {ReportContext} context */
export function definitionsSection({ results }) {
  const { statistics, metrics } = results;
  const level = formatWholeShare(statistics.confidence);
  return html`<section id="definitions" aria-labelledby="definitions-title"><h2 id="definitions-title">What the numbers
mean</h2>
<h3>Statistics</h3>
<dl class="definitions">
${term(
  'Block',
  'One page on one network in one round, with every arm once, in shuffled order. Arms are compared only ' +
    'within their block, so drift during a run affects all of them.',
)}
${term(
  'Difference',
  'How much an arm’s load differs from the baseline’s load of the same block, as a percentage of it, from the ' +
    'logarithm of arm / baseline. With enough pages each counts once, by the Hodges-Lehmann estimate over its ' +
    'pairs. With fewer, it is the mean of the pages’ effects, and the claim is about these pages only: pairs of one ' +
    'page are compared with each other alone, so that pages which react differently do not count as noise, and ' +
    'values far from their page’s centre are pulled in (Huber’s proposal), so that a single wild load decides ' +
    'nothing. Below zero the arm is lower: for a time, faster. Under it stands the same estimate of arm − baseline ' +
    'over the same pairs, in the unit of the metric. A median takes one arm by itself, so the medians of two arms ' +
    'may differ otherwise.',
)}
${term(
  'Interval',
  `Brackets hold the interval that covers the true difference in ${level} of such experiments or more. Over ` +
    'enough pages, and of one page with 6 pairs or more, it is exact: Wilcoxon’s signed ranks, with no assumption ' +
    'of normal noise. Over few pages it is Student’s, from the scatter within pages, by Satterthwaite’s degrees of ' +
    'freedom; of a page with 3 to 5 pairs too, with a variance that borrows from the other pages. Simulations with ' +
    'outliers, two modes, drift and missing loads hold them to that within a point.',
)}
${term(
  'Adj. p',
  'How often a difference at least this large would appear by chance if there were none, corrected for the number ' +
    `of comparisons: ${statistics.correction} Significant below ${formatPValue(statistics.alpha)}.`,
)}
${statistics.looks && term('Looks', looksText(statistics.looks))}
${term(
  'Verdict',
  html`<span class="sign better">✓</span> faster (better), <span class="sign worse">✗</span> slower
(worse), <span class="sign differs">≠</span> differs where neither direction is better: all significant;
<span class="sign equivalent">≈</span> equivalent: two one-sided tests show the difference to be within
${formatMargin(statistics.equivalenceMargin)}; <span class="sign not-shown">○</span> not shown: the loads tell neither;
<span class="sign unknown">?</span> unknown: nothing could be computed.`,
)}
${term(
  'Smallest effect',
  `What a run of this size, as noisy as this one, would show in ${statistics.power * 100} of 100 cases, after ` +
    'correction for the number of comparisons. An interval’s half width is what it would show in every other case.',
)}
${
  results.rankings.length > 0 &&
  term(
    'Place',
    'Every arm is compared with every other over these pages, corrected by Holm for all pairs and networks. An ' +
      'arm stands behind those shown to be faster and before those shown to be slower (Al Mohamad, Goeman and van ' +
      'Zwet, 2022); arms that are not shown to be slower than any other may be the fastest.',
  )
}
${term(
  'Failures',
  'Of the blocks in which just one of two arms failed, each would have half by chance: McNemar’s exact test, by ' +
    'Holm over every network and arm.',
)}
${term('–', 'Not measured, or not enough to say. Never zero.')}
</dl>
<h3>Metrics</h3>
<dl class="definitions">${metrics.map(({ id, title, definition, better }) =>
    term(
      html`${title}
<code>${id}</code>`,
      `${definition}${better ? ` ${better === 'lower' ? 'Lower' : 'Higher'} is better.` : ''}`,
    ),
  )}</dl>
<p>Figures are numbered as in: P. Moktan, N. Varis, J. Manner, “Utilizing Connection Usage Characteristics for Faster
Web Data Transport”, 2018. Its values come from other pages, browsers and kernels: they are a landmark, not a
target.</p>
</section>`;
}

/** @param {import('../html.js').Value} name @param {import('../html.js').Value} text */
const term = (name, text) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`;

/** @param {NonNullable<ReportContext['results']['statistics']['looks']>} looks */
function looksText({ rounds, look, level }) {
  return (
    `The run could end after ${enumerate(rounds.map(String), 'or')} rounds, at the first look with an answer; these ` +
    `results are of look ${look}. Each look uses up a part of the level (Lan and DeMets, 1983, in the manner of ` +
    `O’Brien and Fleming): this one tests at ${level.toPrecision(2)}, its intervals are as much wider, and p-values ` +
    'are corrected for all looks.'
  );
}
