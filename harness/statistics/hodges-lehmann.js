/** @import { Estimate } from '../types/results.js' */
import { signedRankLowerTail } from './signed-rank-lower-tail.js';
import { tooFewForInterval } from './too-few-for-interval.js';

/**
 * The Hodges-Lehmann estimate of the centre of paired differences: the median of the means of all pairs of them (each
 * with itself too), with the interval that inverts Wilcoxon's signed-rank test. Far less moved by one wild value than a
 * mean, and nearly as sharp with normal ones. Assumes independent differences, each symmetric about the centre: two
 * loads with one noise differ symmetrically, whatever that noise is.
 * Source: Hollander, Wolfe, Chicken, Nonparametric Statistical Methods, 3.2 and 3.3.
 * @param {number[]} differences
 * @param {{confidence?: number, noun?: string}} [options] what the differences are, for the warning
 * @returns {Estimate} with the confidence that the interval really has, at least the one asked for
 */
export function hodgesLehmann(differences, { confidence = 0.95, noun = 'differences' } = {}) {
  const n = differences.length;
  const means = walshAverages(differences);
  const rank = outermostRank(n, (1 - confidence) / 2);
  if (rank === null) {
    return {
      value: middle(means),
      low: null,
      high: null,
      confidence: null,
      n,
      warnings: [tooFewForInterval({ confidence, noun, n })],
    };
  }
  return {
    value: middle(means),
    low: means[rank.index],
    high: means[means.length - 1 - rank.index],
    confidence: 1 - 2 * rank.tail,
    n,
    warnings: [],
  };
}

/** @param {Float64Array} sorted */
function middle(sorted) {
  if (sorted.length === 0) return null;
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** @param {number[]} values @returns {Float64Array} ascending */
function walshAverages(values) {
  const means = new Float64Array((values.length * (values.length + 1)) / 2);
  let place = 0;
  values.forEach((value, index) => {
    for (let other = index; other < values.length; other += 1) means[place++] = (value + values[other]) / 2;
  });
  return means.sort();
}

/**
 * The largest c with P(signed-rank sum <= c) <= tail, and that probability; null where even c = 0 is too likely.
 * @param {number} n
 * @param {number} tail
 */
function outermostRank(n, tail) {
  const lowerTail = signedRankLowerTail(Array.from({ length: n }, (_, index) => index + 1));
  if (lowerTail(0) > tail) return null;
  let index = 0;
  while (lowerTail(index + 1) <= tail) index += 1;
  return { index, tail: lowerTail(index) };
}
