/** @import { TEstimate } from './mean-of-strata.js' */
import { studentTUpperTail } from '../student-t-upper-tail.js';

/**
 * The one-sided p-value against "the truth is at most this": small where the estimate lies far above.
 * @param {TEstimate} estimate
 * @param {number} bound
 */
export function tTailAbove({ value, standardError, degrees }, bound) {
  return studentTUpperTail((value - bound) / standardError, degrees);
}
