/** @import { FlowExperiment } from '../../flow-lab/run-flow-experiment.js' */
/** @import { CongestionControl } from '../../types/experiment.js' */
/** @import { Scale, Suite } from '../../types/suite.js' */
import { makeArms } from '../../experiment/experiment.js';
import { ARM } from '../../flows/expand-flows.js';
import { parseWorkload } from '../../flows/parse-workload.js';

/**
 * A suite at a scale as an experiment of the flow lab.
 * @param {Suite} suite
 * @param {{scale: Scale, seed: number, congestionControls: CongestionControl[]}} options congestionControls: of the
 *   registry
 * @returns {{experiment: FlowExperiment, controls: Map<string, CongestionControl>}} controls: of all flows
 */
export function suiteExperiment(suite, { scale, seed, congestionControls }) {
  const planned = suite.conditions.flatMap(({ id, arms, fullArms = [], repetitions, workload }) => {
    const runs = repetitions[scale];
    if (runs === undefined) return [];
    const all = scale === 'full' ? [...arms, ...fullArms] : arms;
    return [{ arms: all, runs, workload: parseWorkload(workload(scale), `condition ${id} of ${suite.id}`) }];
  });
  const named = new Set(
    planned.flatMap(({ arms, workload }) => [
      ...arms,
      ...workload.flows.map(({ congestionControl }) => congestionControl).filter((one) => one !== ARM),
    ]),
  );
  const ids = suite.arms.map(({ id }) => id).filter((id) => named.has(id));
  return {
    experiment: {
      name: suite.id,
      suite: { id: suite.id, scale },
      arms: makeArms(ids, congestionControls).map((arm) => ({
        ...arm,
        label: suite.arms.find(({ id }) => id === arm.id)?.label ?? arm.label,
      })),
      workloads: planned.map(({ workload }) => workload),
      runs: Math.max(...planned.map(({ runs }) => runs)),
      only: planned.map(({ arms, runs, workload }) => ({ workloadId: workload.id, arms, runs })),
      seed,
    },
    controls: new Map([...named].map((one) => [one, makeArms([one], congestionControls)[0].congestionControl])),
  };
}
