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

/** @type {Map<number, (sum: number) => number>} by n, for the ranks 1 to n: without ties these are all there are */
const knownTails = new Map();

/** @param {number[]} ranks @returns {(sum: number) => number} */
function exactTail(ranks) {
  const sorted = Float64Array.from(ranks).sort();
  if (!sorted.every((rank, index) => rank === index + 1)) return countedTail(sorted);
  const known = knownTails.get(sorted.length) ?? countedTail(sorted);
  knownTails.set(sorted.length, known);
  return known;
}

/**
 * Of the 2^n ways to give each rank a sign, those with each sum are counted. The number of ways is exact up to 2^53,
 * and the share of it is all that is rounded beyond.
 * @param {Float64Array} ranks ascending
 * @returns {(sum: number) => number}
 */
function countedTail(ranks) {
  const scale = ranks.every(Number.isInteger) ? 1 : 2; // tied ranks end in .5; as integers they index an array
  const total = scale * ranks.reduce((sum, rank) => sum + rank, 0);
  const ways = new Float64Array(total + 1);
  ways[0] = 1;
  let reached = 0;
  for (const rank of ranks) {
    const step = scale * rank;
    reached += step;
    for (let sum = reached; sum >= step; sum -= 1) ways[sum] += ways[sum - step];
  }
  const all = 2 ** ranks.length;
  for (let sum = 1; sum < ways.length; sum += 1) ways[sum] += ways[sum - 1];
  return (sum) => (sum < 0 ? 0 : Math.min(1, ways[Math.min(Math.floor(scale * sum), total)] / all));
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
