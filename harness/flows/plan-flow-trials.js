import { balancedOrders } from '../experiment/balanced-orders.js';
import { seededShuffle } from '../experiment/seeded-shuffle.js';

/** @typedef {import('../types/flow-run-record.js').FlowTrial} FlowTrial */

/**
 * Every run, in the order to make them: round by round, the workloads of a round in a random order, and the arms of
 * each side by side, in balanced random orders. More rounds of the same seed only go on.
 * @param {{workloads: {id: string}[], arms: {id: string}[], runs: number, seed: number, only?: {workloadId: string,
 *   arms: string[], runs: number}[]}} experiment only: of these workloads, these arms and so many rounds
 * @returns {FlowTrial[]}
 */
export function planFlowTrials({ workloads, arms, runs, seed, only = [] }) {
  const armIds = arms.map(({ id }) => id);
  const orders = balancedOrders({
    items: armIds,
    cells: workloads.length,
    rounds: runs,
    shuffle: seededShuffle(seed),
  });
  const shuffle = seededShuffle(seed + 1);
  const blocks = Array.from({ length: runs }, (_, at) =>
    shuffle([...workloads.keys()]).map((cell) => ({
      workload: workloads[cell],
      armIds: orders[cell][at],
      round: at + 1,
    })),
  ).flat();
  const isPlanned = (/** @type {Omit<FlowTrial, 'index'>} */ { workloadId, armId, round }) =>
    only.every((one) => one.workloadId !== workloadId || (one.arms.includes(armId) && round <= one.runs));
  return blocks
    .flatMap(({ workload, armIds, round }, block) =>
      armIds.map((armId) => ({ block, round, workloadId: workload.id, armId })),
    )
    .filter(isPlanned)
    .map((trial, index) => ({ index, ...trial }));
}
