/** @import { Resolution } from '../compare-effects.js' */
/** @import { Look } from '../looks/look-of.js' */
import { nominalLevels } from '../../statistics/sequential/nominal-levels.js';
import { smallestShift } from '../../statistics/smallest-shift.js';
import { ALPHA, POWER } from '../levels.js';

/**
 * The smallest relative difference that such a comparison shows in 4 of 5 runs, if it must stand against all others of
 * its family. Holm asks less of all but the first, so the power is at least that.
 * @param {Resolution | null} resolution
 * @param {{familySize: number, look?: Look | null}} of
 * @returns {number | null} a share; null where not even the strongest evidence could pass
 */
export function smallestEffect(resolution, { familySize, look = null }) {
  const level = look === null ? ALPHA / familySize : nominalLevels(look.shares, ALPHA / familySize)[look.look];
  if (resolution === null || resolution.smallestP > level) return null;
  return Math.expm1(smallestShift(resolution, { level, power: POWER }));
}
