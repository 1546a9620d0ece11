/** @import { FlowSpec, FlowWorkload } from '../../types/flow-workload.js' */
/** @import { Condition, Scale } from '../../types/suite.js' */

/** What is counted begins after slow start. */
export const WARM_UP_MS = 3000;

/** Floyd's RED, with thresholds of a fifth and three fifths of the buffer: the paper states none. */
const redFor = (/** @type {number} */ packets) => ({
  minPackets: packets / 5,
  maxPackets: (packets * 3) / 5,
  maxProbability: 0.1,
  weight: 0.002,
});

const WIRED = { rateMbps: 1, oneWayDelayMs: 10, queuePackets: 25 };
const WIRELESS = { rateMbps: 10, oneWayDelayMs: 20, queuePackets: 25, seed: 1 };
const DUMBBELL = { rateMbps: 48, oneWayDelayMs: 20, queuePackets: 160, seed: 1 };

/**
 * Long flows of one CC through RED, for 200 s. They begin within one round trip: RED drops the SYN-ACKs of those that
 * come when a queue of ECN-capable packets stands, since these are marked and SYN-ACKs are not ECN-capable.
 * @param {{id: string, bottleneck: {rateMbps: number, oneWayDelayMs: number, queuePackets: number, seed?: number,
 *   lossShare?: number}, count: number, quickS: number, scale: Scale, flow?: Partial<FlowSpec>}} test
 * @returns {FlowWorkload}
 */
const longFlows = ({ id, bottleneck, count, quickS, scale, flow = {} }) => ({
  schema: 1,
  id,
  durationS: scale === 'quick' ? quickS : 200,
  drainS: 4, // it ends sooner when all have ended
  bottleneck: { ...bottleneck, red: redFor(bottleneck.queuePackets) },
  flows: [{ id: 'flow', role: 'long', congestionControl: '$arm', count, startJitterS: 0.02, ...flow }],
});

const SERIES = ['aimd:a=0.5', 'aimd:a=1', 'aimd:a=1.5', 'aimd:a=2'];
const WIRELESS_SERIES = ['aimd:a=0.5', 'aimd:a=1', 'aimd:a=1.5', 'aimd:a=2', 'aimd:a=5'];
const BOTH = ['aimd:a=1', 'mr_aimd'];
const QUICK = { quick: 3, full: 5 };
const FULL = { full: 5 };

/** "0.3 PER" in the readings that the project has; one in ten fits the printed goodputs by the PFTK model. */
const ERROR_SHARES = [0.003, 0.01, 0.03, 0.1, 0.3];

/**
 * @param {string} id
 * @param {string} title
 * @param {Pick<Condition, 'arms' | 'fullArms' | 'repetitions'>} runs
 * @param {Omit<Parameters<typeof longFlows>[0], 'id' | 'scale'>} test
 * @returns {Condition}
 */
const condition = (id, title, runs, test) => ({
  id,
  title,
  ...runs,
  workload: (scale) => longFlows({ id, scale, ...test }),
});

const WITH_ECN = { arms: ['aimd:a=1'], repetitions: QUICK };

/** @type {Condition[]} */
export const mrAimdConditions = [
  condition(
    'wired-2',
    'wired, 1 Mbit/s, 2 flows',
    { arms: ['aimd:a=0.5', 'aimd:a=1', 'aimd:a=2'], fullArms: ['aimd:a=1.5'], repetitions: QUICK },
    { bottleneck: WIRED, count: 2, quickS: 10 },
  ),
  condition(
    'wired-4',
    'wired, 1 Mbit/s, 4 flows',
    { arms: SERIES, repetitions: FULL },
    { bottleneck: WIRED, count: 4, quickS: 10 },
  ),
  condition(
    'wireless-2',
    'wireless, 10 Mbit/s, 10 % lost, 2 flows',
    { arms: ['aimd:a=0.5', 'aimd:a=1', 'aimd:a=5'], fullArms: ['aimd:a=1.5', 'aimd:a=2'], repetitions: QUICK },
    { bottleneck: { ...WIRELESS, lossShare: 0.1 }, count: 2, quickS: 8 },
  ),
  ...ERROR_SHARES.map((lossShare) =>
    condition(
      `wireless-4-per-${String(lossShare * 100).replace('.', '-')}`,
      `wireless, 10 Mbit/s, ${lossShare * 100} % lost, 4 flows`,
      { arms: WIRELESS_SERIES, repetitions: FULL },
      { bottleneck: { ...WIRELESS, lossShare }, count: 4, quickS: 8 },
    ),
  ),
  condition(
    'red-48-100',
    '48 Mbit/s, 100 flows',
    { arms: BOTH, repetitions: QUICK },
    { bottleneck: DUMBBELL, count: 100, quickS: 10 },
  ),
  condition('red-48-100-ecn', '48 Mbit/s, 100 flows, AIMD with ECN', WITH_ECN, {
    bottleneck: DUMBBELL,
    count: 100,
    quickS: 10,
    flow: { ecn: true },
  }),
  ...[10, 40, 70].map((count) =>
    condition(
      `red-48-${count}`,
      `48 Mbit/s, ${count} flows`,
      { arms: BOTH, repetitions: FULL },
      { bottleneck: DUMBBELL, count, quickS: 10 },
    ),
  ),
  ...[10, 40, 100].map((count) =>
    condition(
      `red-48-${count}-wireless`,
      `48 Mbit/s, ${count} flows, 0.3 % lost`,
      { arms: BOTH, repetitions: FULL },
      { bottleneck: { ...DUMBBELL, lossShare: 0.003 }, count, quickS: 10 },
    ),
  ),
];
