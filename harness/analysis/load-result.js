/** @import { Experiment } from '../types/experiment.js' */
/** @import { LoadResult, MetricValues } from '../types/results.js' */
/** @import { RunRecord } from '../types/run-record.js' */
import { metrics } from '../metrics/index.js';

/**
 * The numbers of a record. Only a load that passed its checks has any.
 * @param {RunRecord} record
 * @param {Experiment} experiment
 * @returns {LoadResult}
 * @throws {Error} for a record that names an arm the experiment does not have
 */
export function loadResult(record, { arms }) {
  const { trial, status, failure, load, checks, telemetry } = record;
  const arm = arms.find(({ id }) => id === trial.armId);
  if (!arm) {
    throw new Error(
      `analyse: the record of trial ${trial.index} names the arm "${trial.armId}", which the experiment does not ` +
        'have; do records.jsonl and experiment.json belong together?',
    );
  }
  return {
    page: trial.pageId,
    arm: trial.armId,
    congestionControl: arm.congestionControl.id,
    network: trial.networkId,
    round: trial.round,
    status,
    failure,
    coverage: checks?.replay.coverage ?? null,
    metrics: status === 'ok' && load !== null ? metricValues({ load, checks, telemetry }) : null,
  };
}

/** @param {import('../types/metric.js').MeasuredLoad} measured @returns {MetricValues} */
function metricValues(measured) {
  return Object.fromEntries(metrics.map(({ id, compute }) => [id, compute(measured)]));
}
