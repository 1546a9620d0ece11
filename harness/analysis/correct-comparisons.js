/** @import { Comparison } from '../types/results.js' */
import { group } from 'd3-array';
import { benjaminiHochberg } from '../statistics/benjamini-hochberg.js';
import { holm } from '../statistics/holm.js';
import { ALPHA, HEADLINE_METRIC } from './levels.js';
import { verdict } from './verdict.js';

/** @typedef {Omit<Comparison, 'adjustedPValue' | 'significant' | 'verdict'>} UncorrectedComparison */

export const CORRECTION =
  'Page load time over all pages: Holm over every network and arm. ' +
  'All other metrics over all pages: Benjamini-Hochberg over every metric, network and arm. ' +
  'Single pages: Benjamini-Hochberg over the pages of a metric, network and arm.';

/**
 * Corrects each p-value within its family and draws the verdict. Comparisons without a p-value are in no family.
 * @param {UncorrectedComparison[]} comparisons
 * @param {Map<string, 'lower' | 'higher' | null>} betterOfMetric
 * @returns {Comparison[]} in the order given
 */
export function correctComparisons(comparisons, betterOfMetric) {
  const adjustedOf = new Map(
    families(comparisons).flatMap(({ members, correct }) => {
      const adjusted = correct(members.map(({ pValue }) => /** @type {number} */ (pValue)));
      return members.map((member, index) => [member, adjusted[index]]);
    }),
  );
  return comparisons.map((comparison) => {
    const adjustedPValue = adjustedOf.get(comparison) ?? null;
    const significant = adjustedPValue === null ? null : adjustedPValue <= ALPHA;
    const effect = comparison.relativeDifference.value ?? comparison.difference.value;
    return {
      ...comparison,
      adjustedPValue,
      significant,
      verdict: verdict({ significant, effect, better: betterOfMetric.get(comparison.metric) ?? null }),
    };
  });
}

/** @param {UncorrectedComparison[]} comparisons */
function families(comparisons) {
  const tested = comparisons.filter(({ pValue }) => pValue !== null);
  const byName = group(tested, ({ page, metric, network, arm }) =>
    page !== null ? JSON.stringify([metric, network, arm]) : metric === HEADLINE_METRIC ? 'headline' : 'others',
  );
  return [...byName].map(([name, members]) => ({ members, correct: name === 'headline' ? holm : benjaminiHochberg }));
}
