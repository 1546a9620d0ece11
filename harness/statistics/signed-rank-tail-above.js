import { midRanks } from './mid-ranks.js';
import { signedRankLowerTail } from './signed-rank-lower-tail.js';

/**
 * The one-sided p-value of Wilcoxon's signed-rank test against "symmetric about the bound, or about less": small where
 * most differences lie far above. Ties and zeros are treated as in the two-sided test.
 * @param {number[]} differences at least one
 * @param {number} [bound]
 */
export function signedRankTailAbove(differences, bound = 0) {
  const shifted = differences.map((difference) => difference - bound);
  const ranks = midRanks(shifted.map(Math.abs));
  const nonZero = ranks.filter((_, index) => shifted[index] !== 0);
  if (nonZero.length === 0) return 1;
  // the sum of the ranks below, which has the distribution of the one above
  return signedRankLowerTail(nonZero)(ranks.reduce((sum, rank, index) => (shifted[index] < 0 ? sum + rank : sum), 0));
}
