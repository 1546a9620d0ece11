/** @import { Estimate } from '../types/results.js' */
import { signedRankLowerTail } from './signed-rank-lower-tail.js';
import { tooFewForInterval } from './too-few-for-interval.js';
import { walshAverages } from './walsh-averages.js';

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
  const noInterval = { low: null, high: null, confidence: null, n };
  if (n === 0 || !differences.every(Number.isFinite)) {
    const warning = n === 0 ? tooFewForInterval({ confidence, noun, n }) : `some ${noun} are beyond all numbers`;
    return { value: null, ...noInterval, warnings: [warning] };
  }
  const { count, at, median } = walshAverages(differences);
  const middle = median();
  const rank = outermostRank(n, (1 - confidence) / 2);
  if (rank === null) return { value: middle, ...noInterval, warnings: [tooFewForInterval({ confidence, noun, n })] };
  return {
    value: middle,
    low: at(rank.index),
    high: at(count - 1 - rank.index),
    confidence: 1 - 2 * rank.tail,
    n,
    warnings: [],
  };
}

/** @type {Map<string, {index: number, tail: number} | null>} by n and tail: an analysis asks for few of them often */
const knownRanks = new Map();

/**
 * The largest c with P(signed-rank sum <= c) <= tail, and that probability; null where even c = 0 is too likely.
 * @param {number} n
 * @param {number} tail
 */
function outermostRank(n, tail) {
  const key = `${n} ${tail}`;
  let rank = knownRanks.get(key);
  if (rank === undefined) {
    rank = findOutermostRank(n, tail);
    knownRanks.set(key, rank);
  }
  return rank;
}

/** @param {number} n @param {number} tail */
function findOutermostRank(n, tail) {
  const lowerTail = signedRankLowerTail(Array.from({ length: n }, (_, index) => index + 1));
  if (lowerTail(0) > tail) return null;
  let index = 0;
  for (let tooFar = (n * (n + 1)) / 2; tooFar - index > 1; ) {
    const between = index + Math.floor((tooFar - index) / 2);
    if (lowerTail(between) <= tail) index = between;
    else tooFar = between;
  }
  return { index, tail: lowerTail(index) };
}
