import { seededRandom } from '../statistics/seeded-random.js';
import { sourceSteps } from './source-steps.js';

/** @typedef {import('../types/flow-workload.js').FlowWorkload} FlowWorkload */
/** @typedef {import('../types/flow-workload.js').FlowSpec} FlowSpec */

/** What stands for the arm of a run. */
export const ARM = '$arm';

/**
 * One connection of a run.
 * @typedef {object} PlannedFlow
 * @property {number} index from 0; its port at the receiver follows from it
 * @property {string} id
 * @property {string} spec
 * @property {string} role
 * @property {number} repetition
 * @property {string} sender
 * @property {string} congestionControl as `--cc` takes it
 * @property {number | null} startMs null: when the one before has ended, and `gapMs` later
 * @property {number} gapMs
 * @property {number | null} next index of the one that begins when this one has ended
 * @property {number} stopMs of the run, at the latest
 * @property {number | null} lastsMs of the flow, at most
 * @property {number} bytes 0: without end
 * @property {number} messageBytes
 * @property {import('./source-steps.js').SourceStep[]} steps
 * @property {number} rttMs
 * @property {number | null} initialWindow
 * @property {number | null} minRtoMs
 * @property {boolean | null} ecn null: as its CC's entry asks
 */

/**
 * Every connection of one run of a workload. What is left to chance depends on the seeds and the round, and not on the
 * arm, so the arms of a block meet the same.
 * @param {FlowWorkload} workload
 * @param {{arm: string, seed: number, round: number}} run arm: the CC that stands for `$arm`
 * @returns {PlannedFlow[]}
 */
export function expandFlows(workload, { arm, seed, round }) {
  const { uniform } = seededRandom(seedOf(workload, { seed, round }));
  const endMs = workload.durationS * 1000;
  /** @type {PlannedFlow[]} */
  const flows = [];
  for (const spec of workload.flows) {
    const { count = 1, repeat, sequence, startS = 0, startJitterS = 0, messageBytes = 1448 } = spec;
    for (let one = 1; one <= count; one++) {
      const times = repeat?.times ?? sequence?.times ?? 1;
      for (let repetition = 1; repetition <= times; repetition++) {
        const isChained = sequence !== undefined && repetition > 1;
        const plannedMs = (startS + (repeat ? (repetition - 1) * repeat.everyS : 0) + uniform() * startJitterS) * 1000;
        const startMs = isChained ? null : plannedMs;
        if (startMs !== null && startMs >= endMs) continue; // the run is over by then
        const index = flows.length;
        if (isChained) flows[index - 1].next = index;
        flows.push({
          index,
          id: `${spec.id}${count > 1 ? `-${one}` : ''}${times > 1 ? `#${repetition}` : ''}`,
          spec: spec.id,
          role: spec.role ?? 'flow',
          repetition,
          sender: spec.sender ?? 'sender',
          congestionControl: spec.congestionControl === ARM ? arm : spec.congestionControl,
          startMs,
          gapMs: (sequence?.gapS ?? 0) * 1000,
          next: null,
          stopMs: Math.min(spec.stopS === undefined ? endMs : spec.stopS * 1000, endMs),
          lastsMs: spec.lastsS === undefined ? null : spec.lastsS * 1000,
          bytes: spec.bytes ?? 0,
          messageBytes,
          steps: sourceSteps(spec, endMs),
          rttMs: spec.rttMs ?? 2 * workload.bottleneck.oneWayDelayMs,
          initialWindow: spec.initialWindow ?? null,
          minRtoMs: spec.minRtoMs ?? null,
          ecn: spec.ecn ?? null,
        });
      }
    }
  }
  return flows;
}

/**
 * The text that the bottleneck draws from: the same for every arm of a block.
 * @param {FlowWorkload} workload
 * @param {{seed: number, round: number}} run
 */
export function chanceOf({ bottleneck }, { seed, round }) {
  return `${bottleneck.seed ?? 0}/${seed}/${round}`;
}

/**
 * A number for the generator of start times: FNV-1a of the same text.
 * @param {FlowWorkload} workload
 * @param {{seed: number, round: number}} run
 */
function seedOf(workload, run) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(chanceOf(workload, run))) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash | 0;
}
