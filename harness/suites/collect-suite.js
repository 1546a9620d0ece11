/** @import { FlowRunRecord } from '../types/flow-run-record.js' */
/** @import { Claim, CollectedSuite, Suite } from '../types/suite.js' */
import { mergeFigures } from './figures/merge-figures.js';
import { typicalWindow } from './typical-window.js';

/** Of an arm: the one in the middle of so many is typical, and a hundred flows in many rounds are too many to hold. */
const MOST_WINDOWS = 100;

/**
 * What a suite's report needs of its records, which pass one by one in the order of their rounds: more than one round
 * of them is never held, since the full scale has gigabytes.
 * @param {Suite} suite
 * @returns {{add: (record: FlowRunRecord) => void, finish: () => CollectedSuite}}
 */
export function collectSuite(suite) {
  /** @type {CollectedSuite} */
  const collected = { values: new Map(), figures: [], windows: [], runs: [] };
  /** @type {FlowRunRecord[]} the sound ones of one round */
  let ofRound = [];
  let round = 0;

  function closeRound() {
    const byName = new Map(ofRound.map((run) => [`${run.workload}/${run.arm}`, run]));
    for (const claim of suite.claims) {
      const value = valueOfRepetition(claim, byName);
      if (value !== null) collected.values.set(claim.id, [...(collected.values.get(claim.id) ?? []), value]);
    }
    collected.figures = mergeFigures(collected.figures, suite.figures(ofRound));
    collected.windows.push(...windowsOfRound());
    ofRound = [];
  }

  function windowsOfRound() {
    const flows = ofRound.filter(({ workload }) => workload === suite.typical.condition).flatMap((run) => run.flows);
    return suite.arms.flatMap(({ id }) => {
      const room = MOST_WINDOWS - collected.windows.filter(({ arm }) => arm === id).length;
      const own = flows.filter((flow) => flow.congestionControl === id && flow.samples.length > 0);
      return own
        .filter((flow) => suite.typical.isOf(flow, id))
        .slice(0, room)
        .map((flow) => typicalWindow(id, flow));
    });
  }

  return {
    add: (record) => {
      if (record.round !== round) closeRound();
      round = record.round;
      const { workload, arm, status, failure, warnings } = record;
      collected.runs.push({ workload, arm, round, status, failure, warnings });
      if (status === 'ok') ofRound.push(record);
    },
    finish: () => {
      closeRound();
      return collected;
    },
  };
}

/**
 * @param {Claim} claim
 * @param {Map<string, FlowRunRecord>} runs of one repetition
 * @returns {number | null} null where one of its runs is missing
 */
function valueOfRepetition({ needs, measure }, runs) {
  const own = needs.map((need) => runs.get(need));
  if (needs.length === 0 || !own.every((run) => run !== undefined)) return null;
  const value = measure(own);
  return value === null || !Number.isFinite(value) ? null : value;
}
