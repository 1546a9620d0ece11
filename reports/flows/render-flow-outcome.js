import { flowDifference, flowMetric, formatFlowValue } from './flow-difference.js';
import { powerSentence } from './power-sentence.js';

const TOLD = 0.05;

/**
 * What a finished bench of flows tells its user.
 * @param {{experiment: import('../../harness/types/flow-run-record.js').FlowExperimentFile, results:
 *   import('../../harness/flows/analysis/collect-flow-results.js').FlowResults, report: string}} finished
 */
export function renderFlowOutcome({ experiment, results, report }) {
  const lines = experiment.workloads.flatMap(({ id }) => {
    const own = results.comparisons.filter(({ workload }) => workload === id);
    return [`${id}:`, ...own.map((comparison) => `  ${lineOf(comparison)}`)];
  });
  const failures = results.failed.map(
    ({ workload, arm, round, reason }) => `failed: ${workload}, ${arm}, round ${round}: ${reason}`,
  );
  const power = powerSentence(results, experiment.runs);
  return [
    ...lines,
    ...(power === null ? [] : [power]),
    ...failures,
    ...results.warnings.map((warning) => `doubt: ${warning}`),
    `${results.done} runs, ${results.failed.length} failed.`,
    `Report: ${report}`,
    '',
  ].join('\n');
}

/** @param {import('../../harness/flows/analysis/collect-flow-results.js').FlowComparison} comparison */
function lineOf({ role, metric, arms, differences }) {
  const { title = metric, unit = '' } = flowMetric(metric, role) ?? {};
  const medians = arms.map(({ arm, estimate }) => `${arm} ${formatFlowValue(estimate.value, unit)}`).join(', ');
  const told = differences
    .filter(({ adjustedP }) => adjustedP !== null && adjustedP < TOLD)
    .map(({ arm, difference }) => `${arm} differs: ${flowDifference(difference, metric)}`);
  return [`${role === '' ? 'all' : role}: ${title}: ${medians}`, ...told].join('; ');
}
