/** @import { Comparison, Results } from '../harness/types/results.js' */
import { loadsFactor } from '../harness/analysis/power/loads-factor.js';
import { formatMargin, formatNumber, formatQuantity } from './format.js';

/**
 * What a comparison could have shown, and what a smaller difference takes: "Such a run shows differences of 3.4 % or
 * more in 4 of 5 cases; ±2 % takes 2.9 times the loads."
 * @param {{comparison: Comparison, statistics: Results['statistics'], runs: number}} found of page load time over all
 *   pages; `runs` a page
 * @returns {string | null} null where nothing was compared
 */
export function resolutionSentence({ comparison, statistics, runs }) {
  const { smallestEffect, scope, pagesTotal, relativeDifference } = comparison;
  if (smallestEffect === undefined || relativeDifference.low === null) return null;
  if (smallestEffect === null)
    return 'A run of so few loads can show no difference, however large, beside so many comparisons.';
  const cases = statistics.power === 0.8 ? '4 of 5' : `${Math.round(statistics.power * 100)} of 100`;
  const shows = `Such a run shows differences of ${percent(smallestEffect)} or more in ${cases} cases`;
  const wanted = statistics.equivalenceMargin;
  const factor = loadsFactor({ smallestEffect, wanted });
  if (factor === 1) return `${shows}.`;
  const takes =
    scope === 'pages-like-these'
      ? `about ${formatNumber(Math.ceil((pagesTotal ?? 0) * factor))} pages like these`
      : `about ${formatNumber(Math.ceil(runs * factor))} runs`;
  return `${shows}; ${formatMargin(wanted).slice(1)} takes ${takes}.`;
}

/** @param {number} share */
const percent = (share) => formatQuantity(Number((share * 100).toPrecision(2)), '%');
