import { midRanks } from './mid-ranks.js';
import { signedRankLowerTail } from './signed-rank-lower-tail.js';

/**
 * Wilcoxon's signed-rank test of paired differences against "symmetric about 0", two-sided.
 * Ties share mid-ranks. Zeros are ranked with the rest and then removed (Pratt 1959), so many zeros weaken the evidence
 * of a few differences. The null distribution is that of the actual ranks, so the p-value is exact with ties and zeros,
 * up to the size in `signed-rank-lower-tail.js`.
 * @param {number[]} differences
 * @returns {number | null} p-value; null for no differences, 1 where all of them are 0
 */
export function signedRankPValue(differences) {
  if (differences.length === 0) return null;
  const ranks = midRanks(differences.map(Math.abs));
  const nonZero = ranks.filter((_, index) => differences[index] !== 0);
  if (nonZero.length === 0) return 1;
  /** @param {(difference: number) => boolean} of */
  const sum = (of) => ranks.reduce((total, rank, index) => (of(differences[index]) ? total + rank : total), 0);
  // The smaller sum's tail, twice: under the null both sums have one distribution.
  const smaller = Math.min(
    sum((difference) => difference > 0),
    sum((difference) => difference < 0),
  );
  return Math.min(1, 2 * signedRankLowerTail(nonZero)(smaller));
}
