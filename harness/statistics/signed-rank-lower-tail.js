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
  const halves = ranks.map((rank) => Math.round(2 * rank)); // tied ranks are halves; as integers they index an array
  const probability = new Float64Array(halves.reduce((sum, rank) => sum + rank, 0) + 1);
  probability[0] = 1;
  let reached = 0;
  for (const rank of halves) {
    reached += rank;
    for (let sum = reached; sum >= 0; sum -= 1) {
      probability[sum] = (probability[sum] + (sum >= rank ? probability[sum - rank] : 0)) / 2;
    }
  }
  for (let sum = 1; sum < probability.length; sum += 1) probability[sum] += probability[sum - 1];
  return (sum) => (sum < 0 ? 0 : Math.min(1, probability[Math.min(Math.floor(2 * sum), probability.length - 1)]));
}

/** With the continuity correction; the variance of the ranks as they are allows for ties. @param {number[]} ranks @returns {(sum: number) => number} */
function normalTail(ranks) {
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / 2;
  const deviation = Math.sqrt(ranks.reduce((sum, rank) => sum + rank * rank, 0)) / 2;
  return (sum) => (1 + errorFunction((sum + 0.5 - mean) / deviation / Math.SQRT2)) / 2;
}
