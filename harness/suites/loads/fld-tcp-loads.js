/** @import { FlowSpec, FlowWorkload } from '../../types/flow-workload.js' */
/** @import { Condition } from '../../types/suite.js' */

/** Round trip of the path on which rounds are counted: longer than any round takes to be sent at 100 Mbit/s. */
export const ROUND_MS = 200;

/** Bytes of the objects whose rounds follow from the rules of growth. */
export const OBJECT_BYTES = [15_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000];

/** The role of an object. @param {string} arm @param {number} bytes */
export const objectRole = (arm, bytes) => `${arm.replaceAll('_', '-')}-${bytes / 1000}-kb`;

/**
 * Objects one after the other, each on a connection of its own; an order that turns, so that no arm always follows the
 * same other.
 * @param {{arms: string[], sizes: number[], repeats: number, firstS: number, everyS: number}} series
 * @returns {FlowSpec[]}
 */
const objects = ({ arms, sizes, repeats, firstS, everyS }) =>
  Array.from({ length: repeats * sizes.length }, (_, step) => {
    const turn = step % arms.length;
    return [...arms.slice(turn), ...arms.slice(0, turn)].map((arm) => ({ arm, bytes: sizes[step % sizes.length] }));
  })
    .flat()
    .map(({ arm, bytes }, index) => ({
      id: `${objectRole(arm, bytes)}-at-${index + 1}`,
      role: objectRole(arm, bytes),
      congestionControl: arm,
      sender: 'proxy',
      startS: firstS + index * everyS,
      bytes,
    }));

/** 100 Mbit/s for one object at a time, with room for whatever a round holds. @returns {FlowWorkload} */
const rounds = () => ({
  schema: 1,
  id: 'rounds',
  durationS: Math.ceil(ARMS_ALONE.length * OBJECT_BYTES.length * 2.1),
  drainS: 2,
  bottleneck: { rateMbps: 100, oneWayDelayMs: ROUND_MS / 2, queuePackets: 1662 },
  flows: objects({ arms: ARMS_ALONE, sizes: OBJECT_BYTES, repeats: 1, firstS: 0, everyS: 2.1 }),
});

const ARMS_ALONE = ['reno', 'fld_tcp'];

/** The paper's two networks: raw rate, round trip, and the long Cubic flows that leave the effective rate. */
const NETWORKS = {
  lte: { title: 'LTE, 100 Mbit/s beside 3 long flows', rateMbps: 100, oneWayDelayMs: 13, queuePackets: 217, flows: 3 },
  '3g': { title: '3G, 21 Mbit/s beside 2 long flows', rateMbps: 21, oneWayDelayMs: 25, queuePackets: 88, flows: 2 },
};

const QUICK = { arms: ['cubic', 'fld_tcp'], sizes: [50_000, 500_000], repeats: 3, firstS: 4, everyS: 1.5 };
const FULL = {
  arms: ['cubic', 'fld_tcp', 'reno', 'cubic_nohystart'],
  sizes: [10_000, ...OBJECT_BYTES.slice(1), 5_000_000],
  repeats: 3,
  firstS: 15,
  everyS: 5,
};

/**
 * @param {string} id
 * @param {(typeof NETWORKS)['lte']} network
 * @param {typeof QUICK} series
 * @returns {FlowWorkload}
 */
function besideLongFlows(id, { rateMbps, oneWayDelayMs, queuePackets, flows: count }, series) {
  const flows = objects(series);
  return {
    schema: 1,
    id,
    durationS: Math.ceil(series.firstS + flows.length * series.everyS),
    drainS: 2,
    bottleneck: { rateMbps, oneWayDelayMs, queuePackets },
    flows: [
      { id: 'long', role: 'long', congestionControl: 'cubic', count, startJitterS: 0.5, sender: 'cross-traffic' },
      ...flows,
    ],
  };
}

/** Objects of all arms are in one run, which stands under the name of the first. @type {Condition[]} */
export const fldTcpConditions = [
  {
    id: 'rounds',
    title: 'one object at a time, 100 Mbit/s, round trip 200 ms',
    arms: ['reno'],
    repetitions: { quick: 3, full: 10 },
    workload: rounds,
  },
  ...Object.entries(NETWORKS).map(([id, network]) => ({
    id,
    title: network.title,
    arms: ['cubic'],
    repetitions: { quick: 3, full: 20 },
    workload: (/** @type {import('../../types/suite.js').Scale} */ scale) =>
      besideLongFlows(id, network, scale === 'quick' ? QUICK : FULL),
  })),
];
