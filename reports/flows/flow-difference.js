import { isAbsolute } from '../../harness/flows/analysis/collect-flow-results.js';
import { FLOW_METRICS, RUN_METRICS } from '../../harness/flows/analysis/flow-metrics.js';
import {
  formatDifference,
  formatDifferenceInterval,
  formatMs,
  formatNumber,
  formatQuantity,
  formatShare,
  NO_VALUE,
} from '../format.js';

/** @typedef {import('../../harness/types/results.js').Estimate} Estimate */

/** @param {string} metric @param {string} role */
export function flowMetric(metric, role) {
  return (role === '' ? RUN_METRICS : FLOW_METRICS).find(({ id }) => id === metric);
}

/** @param {number | null} value @param {string} unit */
export function formatFlowValue(value, unit) {
  if (unit === 'ms') return formatMs(value);
  if (unit === 'share') return formatShare(value);
  return value === null ? NO_VALUE : formatQuantity(value, unit);
}

/**
 * How an arm differs from the baseline, with the interval: relative, or in the unit of the metric.
 * @param {Estimate} estimate
 * @param {string} metric
 */
export function flowDifference(estimate, metric) {
  if (!isAbsolute(metric)) return `${formatDifference(estimate)} ${formatDifferenceInterval(estimate)}`;
  const { value, low, high } = estimate;
  if (value === null) return NO_VALUE;
  const signed = (/** @type {number} */ number) => `${number > 0 ? '+' : ''}${formatNumber(number)}`;
  return `${signed(value)} ${low === null || high === null ? NO_VALUE : `[${signed(low)}, ${signed(high)}]`}`;
}
