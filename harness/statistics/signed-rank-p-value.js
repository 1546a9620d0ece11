import { midRanks } from './mid-ranks.js';
import { signedRankLowerTail } from './signed-rank-lower-tail.js';

/**
 * Wilcoxon's signed-rank test of paired differences against "symmetric about 0", two-sided.
 * Ties share mid-ranks; zeros are ranked with the rest and then leave (Pratt 1959), so that many differences of nothing
 * weaken the evidence of a few instead of vanishing. The distribution is that of the ranks at hand, so the p-value
 * stays
 * exact with ties and zeros, up to the size `signed-rank-lower-tail.js` names.
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
