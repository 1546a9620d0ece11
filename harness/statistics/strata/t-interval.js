/** @import { TEstimate } from './mean-of-strata.js' */
import { studentTQuantile } from '../student-t-quantile.js';

/**
 * Student's interval around an estimate.
 * @param {TEstimate} estimate
 * @param {number} confidence 0..1
 */
export function tInterval({ value, standardError, degrees }, confidence) {
  const reach = studentTQuantile((1 - confidence) / 2, degrees) * standardError;
  return { low: value - reach, high: value + reach };
}
