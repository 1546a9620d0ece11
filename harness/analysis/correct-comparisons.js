/** @import { Comparison } from '../types/results.js' */
/** @import { Evidence } from './compare-effects.js' */
/** @import { Look } from './looks/look-of.js' */
import { group } from 'd3-array';
import { benjaminiHochberg } from '../statistics/benjamini-hochberg.js';
import { holm } from '../statistics/holm.js';
import { sequentialPValue } from '../statistics/sequential/sequential-p-value.js';
import { finding } from './finding.js';
import { ALPHA, HEADLINE_METRIC } from './levels.js';
import { smallestEffect } from './power/smallest-effect.js';
import { verdict } from './verdict.js';

/**
 * @typedef {Omit<Comparison, 'adjustedPValue' | 'significant' | 'verdict' | 'finding' | 'equivalence' |
 *   'smallestEffect'> & Pick<Evidence, 'equivalencePValue' | 'resolution'>} UncorrectedComparison
 */

export const CORRECTION =
  'Page load time over all pages: Holm over every network and arm. ' +
  'All other metrics over all pages: Benjamini-Hochberg over every metric, network and arm. ' +
  'Single pages: Benjamini-Hochberg over the pages of a metric, network and arm. ' +
  'Equivalence within a margin: the same, as a family of its own.';

/**
 * Corrects each p-value within its family and draws the verdict. Comparisons without a p-value are in no family.
 * @param {UncorrectedComparison[]} comparisons
 * @param {{betterOfMetric: Map<string, 'lower' | 'higher' | null>, margin: number, look?: Look | null}} design `margin`
 *   of equivalence; `look`: in a run that may end early
 * @returns {Comparison[]} in the order given
 */
export function correctComparisons(comparisons, { betterOfMetric, margin, look = null }) {
  const atLook = (/** @type {number} */ p) => (look === null ? p : sequentialPValue(p, look));
  const adjustedOf = adjust(comparisons, ({ pValue }) => pValue, atLook);
  const equivalenceOf = adjust(comparisons, ({ equivalencePValue }) => equivalencePValue, atLook);
  const familySize = comparisons.filter((comparison) => isHeadline(comparison) && adjustedOf.has(comparison)).length;
  return comparisons.map((uncorrected) => {
    const { equivalencePValue, resolution, ...comparison } = uncorrected;
    const adjustedPValue = adjustedOf.get(uncorrected) ?? null;
    const significant = adjustedPValue === null ? null : adjustedPValue <= ALPHA;
    const effect = comparison.relativeDifference.value ?? comparison.difference.value;
    const coarse = verdict({ significant, effect, better: betterOfMetric.get(comparison.metric) ?? null });
    const adjustedEquivalence = equivalenceOf.get(uncorrected) ?? null;
    const equivalent = adjustedEquivalence !== null && adjustedEquivalence <= ALPHA;
    return {
      ...comparison,
      adjustedPValue,
      significant,
      verdict: coarse,
      finding: finding({ significant, equivalent, effect, verdict: coarse }),
      equivalence:
        equivalencePValue === null || adjustedEquivalence === null
          ? null
          : { margin, pValue: equivalencePValue, adjustedPValue: adjustedEquivalence, shown: equivalent },
      ...(isHeadline(comparison) ? { smallestEffect: smallestEffect(resolution, { familySize, look }) } : {}),
    };
  });
}

/** @param {Pick<Comparison, 'page' | 'metric'>} comparison */
const isHeadline = ({ page, metric }) => page === null && metric === HEADLINE_METRIC;

/**
 * @param {UncorrectedComparison[]} comparisons
 * @param {(comparison: UncorrectedComparison) => number | null} pValueOf
 * @param {(p: number) => number} atLook
 * @returns {Map<UncorrectedComparison, number>} the adjusted p-value of each that has one
 */
function adjust(comparisons, pValueOf, atLook) {
  const tested = comparisons.filter((comparison) => pValueOf(comparison) !== null);
  const byName = group(tested, (comparison) =>
    comparison.page !== null
      ? JSON.stringify([comparison.metric, comparison.network, comparison.arm])
      : isHeadline(comparison)
        ? 'headline'
        : 'others',
  );
  return new Map(
    [...byName].flatMap(([name, members]) => {
      const correct = name === 'headline' ? holm : benjaminiHochberg;
      const adjusted = correct(members.map((member) => atLook(/** @type {number} */ (pValueOf(member)))));
      return members.map((member, index) => /** @type {const} */ ([member, adjusted[index]]));
    }),
  );
}
