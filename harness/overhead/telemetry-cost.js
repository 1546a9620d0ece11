/** @import { Estimate } from '../types/results.js' */

/** What telemetry may cost, as a share of the page load time. */
export const TARGET_SHARE = 0.02;

/**
 * What an interval says of the target, in a sentence that begins with the verdict.
 * @param {Pick<Estimate, 'low' | 'high'>} cost as a share of the page load time without telemetry
 * @returns {string}
 */
export function costVerdict({ low, high }) {
  const target = `${TARGET_SHARE * 100} %`;
  if (low === null || high === null) return 'NOT RESOLVED: too few sound pairs for an interval; run more (--pairs)';
  if (high < TARGET_SHARE) return `RESOLVED: below ${target}${low <= 0 ? ', and not told from nothing' : ''}`;
  if (low > TARGET_SHARE) return `RESOLVED: above ${target}`;
  return `NOT RESOLVED: the interval holds ${target}; run more pairs (--pairs), on a quieter machine`;
}
