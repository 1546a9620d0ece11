import { errorFunction } from 'simple-statistics';

/** Up to here the distribution is counted out (a few ms); beyond, the normal approximation errs by less than 0.0005. */
const EXACT_UP_TO = 200;

/**
 * The null distribution of the signed-rank sum: each rank counts with probability 1/2, independently.
 * @param {number[]} ranks may repeat and may end in .5 (ties)
 * @returns {(sum: number) => number} P(rank sum <= sum)
 */
export function signedRankLowerTail(ranks) {
  return ranks.length <= EXACT_UP_TO ? exactTail(ranks) : normalTail(ranks);
}

/** @param {number[]} ranks @returns {(sum: number) => number} */
function exactTail(ranks) {
  const scale = ranks.every(Number.isInteger) ? 1 : 2; // tied ranks end in .5; as integers they index an array
  const steps = ranks.map((rank) => scale * rank);
  const probability = new Float64Array(steps.reduce((sum, step) => sum + step, 0) + 1);
  probability[0] = 1;
  let reached = 0;
  for (const step of steps) {
    reached += step;
    for (let sum = reached; sum >= step; sum -= 1) probability[sum] = (probability[sum] + probability[sum - step]) / 2;
    for (let sum = step - 1; sum >= 0; sum -= 1) probability[sum] /= 2;
  }
  for (let sum = 1; sum < probability.length; sum += 1) probability[sum] += probability[sum - 1];
  return (sum) => (sum < 0 ? 0 : Math.min(1, probability[Math.min(Math.floor(scale * sum), probability.length - 1)]));
}

/**
 * With the continuity correction; the variance of the ranks as they are allows for ties.
 * @param {number[]} ranks
 * @returns {(sum: number) => number}
 */
function normalTail(ranks) {
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / 2;
  const deviation = Math.sqrt(ranks.reduce((sum, rank) => sum + rank * rank, 0)) / 2;
  return (sum) => (1 + errorFunction((sum + 0.5 - mean) / deviation / Math.SQRT2)) / 2;
}
