/** @import { Experiment } from '../types/experiment.js' */
/** @import { LoadSummary } from '../types/load-summary.js' */
/** @import { RunRecord } from '../types/run-record.js' */
import { disturbance, hostShares } from '../checks/disturbance.js';
import { metrics } from '../metrics/index.js';
import { figureLoad } from './figures/figures-load.js';

/**
 * What results and report need of a record, a small part of it. Only a load that passed its checks has metrics; a
 * warm-up load measures nothing.
 * @param {RunRecord} record
 * @param {Pick<Experiment, 'pages'>} experiment
 * @returns {LoadSummary} plain data: as JSON it stays the same
 */
export function summarizeLoad(record, { pages }) {
  const { trial, startedAt, status, failure, load, checks, telemetry, host } = record;
  return {
    trial,
    startedAt,
    status,
    failure,
    coverage: checks?.replay.coverage ?? null,
    metrics: !trial.warmUp && status === 'ok' && load !== null ? metricValues({ load, checks, telemetry }) : null,
    ...(host && !trial.warmUp ? { host: noiseOf(host) } : {}),
    figure: trial.warmUp ? null : figureLoad(record, { drawnPageId: pages[0]?.id }),
  };
}

/** @param {import('../types/metric.js').MeasuredLoad} measured */
function metricValues(measured) {
  const values = metrics.map(({ id, compute, optional }) => ({ id, value: compute(measured), optional }));
  return Object.fromEntries(
    values.filter(({ value, optional }) => value !== null || !optional).map(({ id, value }) => [id, value]),
  );
}

/** @param {NonNullable<RunRecord['host']>} host */
function noiseOf(host) {
  const { otherCpuShare, stealShare } = hostShares(host);
  return { takenShare: otherCpuShare + stealShare, disturbed: disturbance(host).length > 0 };
}
