/** @import { Comparison, Estimate } from '../types/results.js' */
import { hodgesLehmann } from '../statistics/hodges-lehmann.js';
import { medianEstimate } from '../statistics/median-estimate.js';
import { normalQuantile } from '../statistics/normal-quantile.js';
import { signedRankPValue } from '../statistics/signed-rank-p-value.js';
import { signedRankTailAbove } from '../statistics/signed-rank-tail-above.js';
import { CONFIDENCE } from './levels.js';

/**
 * What is asked of every comparison of an experiment.
 * @typedef {{confidence: number, margin: number}} Asked of its interval, 0..1; of equivalence, as a share
 */
/**
 * What a method found, before correction.
 * @typedef {Pick<Comparison, 'relativeDifference' | 'difference' | 'pValue' | 'method'> & {equivalencePValue: number |
 *   null, resolution: Resolution | null}} Evidence
 */
/**
 * How sharp the estimate is, of log(arm / baseline), and the smallest p-value that so many effects can have.
 * @typedef {{standardError: number, degrees: number, smallestP: number}} Resolution
 */

/**
 * Compares two arms by independent effects, exactly: Hodges-Lehmann and Wilcoxon's signed ranks.
 * @param {object} given
 * @param {number[]} given.differences one an effect
 * @param {number[]} given.logRatios one an effect; where one is not finite there is no relative difference
 * @param {string} given.effectNoun what each effect is
 * @param {Asked} given.asked
 * @returns {Evidence}
 */
export function compareEffects({ differences, logRatios, effectNoun, asked: { confidence, margin } }) {
  const isRelative = logRatios.every(Number.isFinite);
  const difference = hodgesLehmann(differences, { confidence, noun: effectNoun });
  const log = isRelative ? hodgesLehmann(logRatios, { confidence, noun: effectNoun }) : noRatio(differences.length);
  const hasInterval = difference.low !== null;
  return {
    relativeDifference: asShare(log),
    difference,
    // Fewer effects than an interval needs cannot reach the level of the test either.
    pValue: hasInterval ? signedRankPValue(isRelative ? logRatios : differences) : null,
    method: hasInterval ? 'signed-rank' : null,
    equivalencePValue: log.low === null ? null : equivalencePValue(logRatios, margin),
    resolution: resolutionOf(log),
  };
}

/**
 * The medians of both arms, which are shown beside the differences.
 * @param {{baseline: number[], arm: number[], noun: string}} values what each of them is
 * @returns {Pick<Comparison, 'baselineMedian' | 'armMedian'>}
 */
export function mediansOf({ baseline, arm, noun }) {
  return {
    baselineMedian: medianEstimate(baseline, { confidence: CONFIDENCE, noun }),
    armMedian: medianEstimate(arm, { confidence: CONFIDENCE, noun }),
  };
}

/** log(arm / baseline) to (arm - baseline) / baseline. @param {Estimate} log @returns {Estimate} */
export function asShare(log) {
  /** @param {number | null} value */
  const share = (value) => (value === null ? null : Math.expm1(value));
  return { ...log, value: share(log.value), low: share(log.low), high: share(log.high) };
}

/** @param {number} n @returns {Estimate} */
export function noRatio(n) {
  return {
    value: null,
    low: null,
    high: null,
    confidence: null,
    n,
    warnings: ['no relative difference: some of the values are 0'],
  };
}

/**
 * Of two one-sided tests the larger p-value: both must tell.
 * Source: Schuirmann (1987), A Comparison of the Two One-Sided Tests Procedure; with signed ranks in place of t.
 * @param {number[]} logRatios
 * @param {number} margin
 */
const equivalencePValue = (logRatios, margin) =>
  Math.max(
    signedRankTailAbove(logRatios, Math.log1p(-margin)),
    signedRankTailAbove(
      logRatios.map((ratio) => -ratio),
      -Math.log1p(margin),
    ),
  );

/**
 * The standard error that an interval of signed ranks implies.
 * Source: Lehmann (1963), Nonparametric Confidence Intervals for a Shift Parameter.
 * @param {Estimate} log
 * @returns {Resolution | null}
 */
function resolutionOf({ low, high, confidence, n }) {
  if (low === null || high === null || confidence === null) return null;
  return {
    standardError: (high - low) / 2 / normalQuantile((1 - confidence) / 2),
    degrees: n - 1,
    smallestP: 2 ** (1 - n),
  };
}
