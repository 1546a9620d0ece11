/** @import { Estimate } from '../types/results.js' */

/** What telemetry may cost, as a share of the page load time. */
export const TARGET_SHARE = 0.02;

/**
 * Compares an interval with the target. The sentence begins with the verdict.
 * @param {Pick<Estimate, 'low' | 'high'>} cost as a share of the page load time without telemetry
 * @returns {string}
 */
export function costVerdict({ low, high }) {
  const target = `${TARGET_SHARE * 100} %`;
  if (low === null || high === null)
    return 'NOT RESOLVED: too few successful pairs for an interval; run more (--pairs)';
  if (high < TARGET_SHARE) return `RESOLVED: below ${target}${low <= 0 ? ', and compatible with no cost' : ''}`;
  if (low > TARGET_SHARE) return `RESOLVED: above ${target}`;
  return `NOT RESOLVED: the interval contains ${target}; run more pairs (--pairs), on a quieter machine`;
}
