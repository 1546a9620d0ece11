/** @import { Experiment } from '../types/experiment.js' */
/** @import { LoadSummary } from '../types/load-summary.js' */
/** @import { LoadResult } from '../types/results.js' */

/**
 * A load as `results.json` tells of it.
 * @param {LoadSummary} summary of a load of the plan
 * @param {Experiment} experiment
 * @returns {LoadResult}
 */
export function loadResult({ trial, status, failure, coverage, metrics, host }, { arms }) {
  const arm = /** @type {Experiment['arms'][number]} */ (arms.find(({ id }) => id === trial.armId));
  return {
    page: trial.pageId,
    arm: trial.armId,
    congestionControl: arm.congestionControl.id,
    network: trial.networkId,
    round: trial.round,
    status,
    failure,
    coverage,
    metrics,
    ...(host ? { host } : {}),
  };
}
