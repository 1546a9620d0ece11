/** @import { Comparison } from '../types/results.js' */

/**
 * The verdict in finer words: also what differs where neither direction is better, and what is shown to be the same.
 * @param {{significant: boolean | null, equivalent: boolean, effect: number | null, verdict: Comparison['verdict']}}
 *   found significant is null where nothing could be tested
 * @returns {Comparison['finding']}
 */
export function finding({ significant, equivalent, effect, verdict }) {
  if (significant === null || effect === null) return 'unknown';
  if (verdict === 'better' || verdict === 'worse') return verdict;
  if (significant && effect !== 0) return 'differs';
  return equivalent ? 'equivalent' : 'not-shown';
}
