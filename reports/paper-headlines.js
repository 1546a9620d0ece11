/** @import { Experiment } from '../harness/types/experiment.js' */
/** @import { Comparison, Results } from '../harness/types/results.js' */
import { formatDifference, formatDifferenceInterval } from './format.js';
import { isFldTcp, PAPER_METRICS } from './key-metrics.js';

/**
 * What FLD_TCP's paper claims beside the page load time, of the same arm on the same network: "Net transfer time −15 %
 * [−17, −12] %, idle share +7.7 % [+6.0, +9.4] %, effective concurrency −12 % [−14, −10] %."
 * @param {{comparison: Comparison, results: Pick<Results, 'comparisons' | 'metrics'> & {experiment: Experiment}}} found
 *   `comparison` of page load time over all pages
 * @returns {string | null} null for another arm than FLD_TCP, or where nothing was measured
 */
export function paperHeadlines({ comparison: { network, arm: armId }, results }) {
  const arm = results.experiment.arms.find(({ id }) => id === armId);
  if (!arm || !isFldTcp(arm)) return null;
  const parts = PAPER_METRICS.flatMap((id, index) => {
    const found = results.comparisons.find(
      ({ metric, network: where, arm: whose, page }) =>
        metric === id && where === network && whose === armId && page === null,
    );
    if (!found || found.relativeDifference.value === null) return [];
    const title = results.metrics.find((metric) => metric.id === id)?.title ?? id;
    const name = index === 0 ? title : title.toLowerCase();
    const { relativeDifference } = found;
    const interval = relativeDifference.low === null ? '' : ` ${formatDifferenceInterval(relativeDifference)}`;
    return `${name} ${formatDifference(relativeDifference)}${interval}`;
  });
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}
