/** @import { FlowExperiment } from '../../flow-lab/run-flow-experiment.js' */
/** @import { Suite } from '../../types/suite.js' */
import { toleranceInWords } from '../../../reports/suites/claims-table.js';

/**
 * What `--dry-run` prints of a suite: its runs, and what will be judged by which tolerance.
 * @param {Suite} suite
 * @param {FlowExperiment} experiment
 * @param {string} duration
 */
export function renderSuitePlan(suite, { workloads, only = [], seed }, duration) {
  const runs = workloads.map(({ id, durationS }) => {
    const { arms = [], runs: rounds = 0 } = only.find(({ workloadId }) => workloadId === id) ?? {};
    return `  ${id}: ${durationS} s, ${arms.join(', ')}, ${rounds} rounds`;
  });
  const claims = suite.claims.map((claim) => {
    const { id, source, says, untestable } = claim;
    const judged = untestable ? `cannot be tested here: ${untestable}` : toleranceInWords(claim);
    return `  ${id}: ${says} (${source}); ${judged}`;
  });
  return [
    `${suite.id}: ${suite.title}`,
    `takes about ${duration}, seed ${seed}:`,
    ...runs,
    'claims:',
    ...claims,
    '',
  ].join('\n');
}
