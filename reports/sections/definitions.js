/** @import { ReportContext } from '../report-context.js' */
import { formatPValue, formatWholeShare } from '../format.js';
import { html } from '../html.js';

/** What each number means. @param {ReportContext} context */
export function definitionsSection({ results }) {
  const { statistics, metrics } = results;
  const level = formatWholeShare(statistics.confidence);
  return html`<section id="definitions" aria-labelledby="definitions-title"><h2 id="definitions-title">What the numbers mean</h2>
<h3>Statistics</h3>
<dl class="definitions">
${term(
  'Block',
  'One page on one network in one round, with every arm once, in shuffled order. Arms are compared only ' +
    'within their block, so drift during a run affects all of them.',
)}
${term(
  'Difference',
  'How much an arm’s load differs from the baseline’s load of the same block, as a percentage of it: the ' +
    'Hodges-Lehmann estimate over blocks, of the logarithm of arm / baseline. Over all pages each page counts once; ' +
    'with too few pages for that every pair of loads counts, and the claim is about these pages only. Below zero the ' +
    'arm is lower: for a time, faster. Under it stands the same estimate of arm − baseline over the same pairs, in the ' +
    'unit of the metric. A median takes one arm by itself, so the medians of two arms may differ otherwise.',
)}
${term(
  'Interval',
  `Brackets hold the interval that covers the true difference in at least ${level} of such experiments, from ` +
    'Wilcoxon’s signed-rank distribution, with no assumption of normal noise. There is none where the pairs are ' +
    'too few.',
)}
${term(
  'Adj. p',
  'How often a difference at least this large would appear by chance if there were none, corrected for the number ' +
    `of comparisons: ${statistics.correction} Significant below ${formatPValue(statistics.alpha)}.`,
)}
${term('Verdict', html`<span class="sign better">✓</span> better, <span class="sign worse">✗</span> worse, both significant; <span class="sign unclear">≈</span> unclear: the loads do not tell; <span class="sign unknown">?</span> unknown: nothing could be computed, or neither direction is better.`)}
${term('–', 'Not measured, or not enough to say. Never zero.')}
</dl>
<h3>Metrics</h3>
<dl class="definitions">${metrics.map(({ id, title, definition, better }) => term(html`${title} <code>${id}</code>`, `${definition}${better ? ` ${better === 'lower' ? 'Lower' : 'Higher'} is better.` : ''}`))}</dl>
<p>Figures are numbered as in: P. Moktan, N. Varis, J. Manner, “Utilizing Connection Usage Characteristics for Faster Web Data Transport”, 2018. Its values come from other pages, browsers and kernels: they are a landmark, not a target.</p>
</section>`;
}

/** @param {import('../html.js').Value} name @param {import('../html.js').Value} text */
const term = (name, text) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`;
