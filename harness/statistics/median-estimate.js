/** @import { Estimate } from '../types/results.js' */
import { median } from './median.js';
import { tooFewForInterval } from './too-few-for-interval.js';

/**
 * The median with a distribution-free confidence interval between two order statistics: the narrowest symmetric pair
 * whose binomial coverage reaches `confidence`. The coverage it really has, which is at least that, is reported.
 * Source: Conover, Practical Nonparametric Statistics, 3.2. Assumes independent values of one distribution, nothing of
 * its shape.
 * @param {number[]} values
 * @param {{confidence?: number, noun?: string}} [options] what the values are, for the warning
 * @returns {Estimate}
 */
export function medianEstimate(values, { confidence = 0.95, noun = 'values' } = {}) {
  const n = values.length;
  const sorted = [...values].sort((a, b) => a - b);
  const rank = outermostRank(n, (1 - confidence) / 2);
  if (rank === null) {
    return {
      value: median(sorted),
      low: null,
      high: null,
      confidence: null,
      n,
      warnings: [tooFewForInterval({ confidence, noun, n })],
    };
  }
  return {
    value: median(sorted),
    low: sorted[rank.index],
    high: sorted[n - 1 - rank.index],
    confidence: 1 - 2 * rank.tail,
    n,
    warnings: [],
  };
}

/**
 * The largest index i with P(Binomial(n, 1/2) <= i) <= tail, and that probability.
 * @param {number} n
 * @param {number} tail
 */
function outermostRank(n, tail) {
  // By logarithms: 2^-n is 0 in floating point beyond n = 1074.
  let logProbability = -n * Math.LN2;
  let cumulated = Math.exp(logProbability);
  /** @type {{index: number, tail: number} | null} */
  let found = null;
  for (let i = 0; i < n && cumulated <= tail; i += 1) {
    found = { index: i, tail: cumulated };
    logProbability += Math.log((n - i) / (i + 1));
    cumulated += Math.exp(logProbability);
  }
  return found;
}
