/** @import { Comparison, Estimate } from '../types/results.js' */
import { hodgesLehmann } from '../statistics/hodges-lehmann.js';
import { medianEstimate } from '../statistics/median-estimate.js';
import { signedRankPValue } from '../statistics/signed-rank-p-value.js';
import { CONFIDENCE } from './levels.js';

/**
 * Everything a comparison has before correction, from independent effects.
 * @param {object} given
 * @param {number[]} given.baseline values whose median is shown
 * @param {number[]} given.arm
 * @param {string} given.valueNoun what each of them is
 * @param {number[]} given.differences one an effect
 * @param {number[]} given.logRatios one an effect; where one is not finite there is no relative difference
 * @param {string} given.effectNoun what each effect is
 * @returns {Pick<Comparison, 'baselineMedian' | 'armMedian' | 'relativeDifference' | 'difference' | 'pValue'>}
 */
export function compareEffects({ baseline, arm, valueNoun, differences, logRatios, effectNoun }) {
  const relative = logRatios.every(Number.isFinite);
  const difference = hodgesLehmann(differences, { confidence: CONFIDENCE, noun: effectNoun });
  return {
    baselineMedian: medianEstimate(baseline, { confidence: CONFIDENCE, noun: valueNoun }),
    armMedian: medianEstimate(arm, { confidence: CONFIDENCE, noun: valueNoun }),
    relativeDifference: relative
      ? asShare(hodgesLehmann(logRatios, { confidence: CONFIDENCE, noun: effectNoun }))
      : noRatio(differences.length),
    difference,
    // Fewer effects than an interval needs cannot reach the level of the test either.
    pValue: difference.low === null ? null : signedRankPValue(relative ? logRatios : differences),
  };
}

/** log(arm / baseline) to (arm - baseline) / baseline. @param {Estimate} log @returns {Estimate} */
function asShare(log) {
  /** @param {number | null} value */
  const share = (value) => (value === null ? null : Math.expm1(value));
  return { ...log, value: share(log.value), low: share(log.low), high: share(log.high) };
}

/** @param {number} n @returns {Estimate} */
function noRatio(n) {
  return {
    value: null,
    low: null,
    high: null,
    confidence: null,
    n,
    warnings: ['no relative difference: some of the values are 0'],
  };
}
