/** @import { Estimate } from '../types/results.js' */
import { mean, sampleStandardDeviation } from 'simple-statistics';
import { hodgesLehmann } from '../statistics/hodges-lehmann.js';
import { tInterval } from '../statistics/strata/t-interval.js';
import { fewestForConfidence } from '../statistics/too-few-for-interval.js';

export const CONFIDENCE = 0.95;
/** Below it a t interval is twelve times its standard error, and says nothing. */
export const FEWEST_REPETITIONS = 3;

/**
 * The value that repetitions have, with its interval. From six on it is Hodges and Lehmann's, which one wild repetition
 * hardly moves; a rank method has no interval of 95 % before. Of three to five it is the mean with Student's t, which
 * assumes that repetitions scatter normally.
 * @param {number[]} values one a repetition
 * @returns {Estimate}
 */
export function estimateOfRepetitions(values) {
  const n = values.length;
  if (n >= fewestForConfidence(CONFIDENCE))
    return hodgesLehmann(values, { confidence: CONFIDENCE, noun: 'repetitions' });
  if (n < FEWEST_REPETITIONS)
    return {
      value: n === 0 ? null : mean(values),
      low: null,
      high: null,
      confidence: null,
      n,
      warnings: [`an interval needs at least ${FEWEST_REPETITIONS} repetitions, got ${n}`],
    };
  const estimate = {
    value: mean(values),
    standardError: sampleStandardDeviation(values) / Math.sqrt(n),
    degrees: n - 1,
  };
  return { value: estimate.value, ...tInterval(estimate, CONFIDENCE), confidence: CONFIDENCE, n, warnings: [] };
}
