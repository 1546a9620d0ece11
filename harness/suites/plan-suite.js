/** @import { Scale, Suite } from '../types/suite.js' */
/** @import { FlowWorkload } from '../types/flow-workload.js' */
import { seededShuffle } from '../experiment/seeded-shuffle.js';

/**
 * @typedef {object} PlannedRun
 * @property {number} index 0-based
 * @property {number} block a condition in one round: each of its arms once
 * @property {number} round 1-based
 * @property {FlowWorkload} workload
 * @property {string} armId
 */

/**
 * The runs of a suite: round by round, so that a suite that is stopped has something of everything; the arms of a block
 * in an order of chance.
 * @param {Suite} suite
 * @param {{scale: Scale, seed: number}} options
 * @returns {PlannedRun[]}
 */
export function planSuite({ conditions }, { scale, seed }) {
  const shuffle = seededShuffle(seed);
  const planned = conditions.flatMap(({ repetitions, arms, fullArms = [], workload }) => {
    const times = repetitions[scale];
    if (times === undefined) return [];
    return [{ times, arms: scale === 'full' ? [...arms, ...fullArms] : arms, workload: workload(scale) }];
  });
  const rounds = Math.max(0, ...planned.map(({ times }) => times));
  /** @type {PlannedRun[]} */
  const runs = [];
  let block = 0;
  for (let round = 1; round <= rounds; round++)
    for (const { arms, workload } of planned.filter(({ times }) => times >= round)) {
      for (const armId of shuffle(arms)) runs.push({ index: runs.length, block, round, workload, armId });
      block++;
    }
  return runs;
}
