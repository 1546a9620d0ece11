/** @import { Comparison } from '../types/results.js' */

/**
 * @param {{significant: boolean | null, effect: number | null, better: 'lower' | 'higher' | null}} found significant is
 *   null where nothing could be tested
 * @returns {Comparison['verdict']}
 */
export function verdict({ significant, effect, better }) {
  if (significant === null || effect === null) return 'unknown';
  // A metric without a better direction can differ, but not be better or worse.
  if (!significant || better === null || effect === 0) return 'unclear';
  return effect < 0 === (better === 'lower') ? 'better' : 'worse';
}
