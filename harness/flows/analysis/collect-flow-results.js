/** @import { FlowExperimentFile, FlowRunRecord } from '../../types/flow-run-record.js' */
/** @import { Estimate } from '../../types/results.js' */
import { hodgesLehmann } from '../../statistics/hodges-lehmann.js';
import { holm } from '../../statistics/holm.js';
import { medianEstimate } from '../../statistics/median-estimate.js';
import { signedRankPValue } from '../../statistics/signed-rank-p-value.js';
import { FLOW_METRICS, RUN_METRICS, runMetrics, WHOLE_RUN } from './flow-metrics.js';

/**
 * @typedef {object} FlowComparison one number, of the flows of one role in one workload
 * @property {string} workload
 * @property {string} role '' of the whole run
 * @property {string} metric
 * @property {{arm: string, estimate: Estimate}[]} arms the median over the rounds, the baseline first
 * @property {{arm: string, difference: Estimate, pValue: number | null, adjustedP: number | null}[]} differences from
 *   the baseline in the same round: relative to it, and absolute for shares and indices
 *
 * @typedef {object} FlowResults
 * @property {FlowComparison[]} comparisons
 * @property {number} done records
 * @property {{workload: string, arm: string, round: number, reason: string}[]} failed
 * @property {string[]} warnings without repetitions
 */

/** Whether a difference is told in the unit of the metric, and not relative to the baseline. @param {string} metric */
export function isAbsolute(metric) {
  const { unit } = [...FLOW_METRICS, ...RUN_METRICS].find(({ id }) => id === metric) ?? { unit: '' };
  return unit === 'share' || unit === '';
}

/**
 * Takes the records of an experiment one by one. Of a trial that comes twice the last one counts.
 * @param {FlowExperimentFile} experiment
 */
export function collectFlowResults({ arms, workloads }) {
  /** @type {Map<number, Omit<FlowRunRecord, 'flows' | 'bottleneck'> & {metrics: ReturnType<typeof runMetrics>}>} */
  const runs = new Map();
  return {
    /** @param {FlowRunRecord} record */
    add({ flows, bottleneck, ...record }) {
      runs.set(record.index, { ...record, metrics: runMetrics({ ...record, flows, bottleneck }) });
    },
    /** @returns {FlowResults} */
    finish() {
      const all = [...runs.values()];
      const sound = all.filter(({ status }) => status === 'ok');
      const comparisons = workloads.flatMap(({ id }) => {
        const own = sound.filter(({ workload }) => workload === id);
        const keys = new Map(own.flatMap(({ metrics }) => metrics.map((one) => [`${one.role}/${one.metric}`, one])));
        return [...keys.values()].flatMap(
          ({ role, metric }) => compare({ workload: id, role, metric }, own, arms) ?? [],
        );
      });
      return {
        comparisons: adjusted(comparisons),
        done: all.length,
        failed: all.flatMap(({ status, failure, workload, arm, round }) =>
          status === 'ok' ? [] : [{ workload, arm, round, reason: failure?.reason ?? 'it failed' }],
        ),
        warnings: [
          ...new Set(
            all.flatMap(({ warnings, workload, arm, round }) =>
              warnings.map((warning) => `${workload}, ${arm}, round ${round}: ${warning}`),
            ),
          ),
        ],
      };
    },
  };
}

/**
 * @param {{workload: string, role: string, metric: string}} what
 * @param {{arm: string, block: number, metrics: ReturnType<typeof runMetrics>}[]} runs
 * @param {{id: string}[]} arms
 * @returns {FlowComparison | null} null where nothing was measured
 */
function compare(what, runs, arms) {
  /** @param {string} arm @returns {Map<number, number>} by block */
  const valuesOf = (arm) =>
    new Map(
      runs
        .filter((run) => run.arm === arm)
        .flatMap(({ block, metrics }) =>
          metrics
            .filter(({ role, metric }) => role === what.role && metric === what.metric)
            .flatMap(({ value }) => (value === null ? [] : [/** @type {[number, number]} */ ([block, value])])),
        ),
    );
  const values = arms.map(({ id }) => ({ arm: id, byBlock: valuesOf(id) }));
  if (values.every(({ byBlock }) => byBlock.size === 0)) return null;
  const [baseline, ...others] = values;
  return {
    ...what,
    arms: values.map(({ arm, byBlock }) => ({
      arm,
      estimate: medianEstimate([...byBlock.values()], { noun: 'rounds' }),
    })),
    differences: others.map(({ arm, byBlock }) => {
      const differences = [...byBlock].flatMap(([block, value]) => {
        const base = baseline.byBlock.get(block);
        if (base === undefined) return [];
        if (isAbsolute(what.metric)) return [value - base];
        return base === 0 ? [] : [value / base - 1];
      });
      const pValue = differences.length === 0 ? null : signedRankPValue(differences);
      return { arm, difference: hodgesLehmann(differences, { noun: 'rounds' }), pValue, adjustedP: null };
    }),
  };
}

/**
 * Holm's correction over all differences of the experiment.
 * @param {FlowComparison[]} comparisons
 * @returns {FlowComparison[]}
 */
function adjusted(comparisons) {
  const known = comparisons.flatMap(({ differences }) => differences).filter(({ pValue }) => pValue !== null);
  const corrected = holm(known.map(({ pValue }) => Number(pValue)));
  known.forEach((one, at) => {
    one.adjustedP = corrected[at];
  });
  return comparisons;
}

export { WHOLE_RUN };
