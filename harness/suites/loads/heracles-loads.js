/** @import { FlowSpec, FlowWorkload } from '../../types/flow-workload.js' */
/** @import { Condition, Scale } from '../../types/suite.js' */

const ARMS = ['reno', 'cubic', 'heracles'];
/** Before the flows of a test begin, the background is in congestion avoidance. */
const WARM_UP_S = { quick: 3, full: 20 };

/**
 * 100 Mbit/s, a queue of one bandwidth-delay product, ten Reno flows.
 * @param {{id: string, rttMs: number, durationS: number, flows: FlowSpec[]}} test
 * @returns {FlowWorkload}
 */
const besideTenReno = ({ id, rttMs, durationS, flows }) => ({
  schema: 1,
  id,
  durationS,
  drainS: 1,
  bottleneck: { rateMbps: 100, oneWayDelayMs: rttMs / 2, queuePackets: Math.round((100_000 * rttMs) / (1504 * 8)) },
  flows: [{ id: 'background', role: 'background', congestionControl: 'reno', count: 10, startJitterS: 1 }, ...flows],
});

/**
 * Flows of 5 s, one each `everyS`.
 * @param {{role: string, count: number, firstS: number, everyS: number}} series
 * @returns {FlowSpec[]}
 */
const fiveSeconds = ({ role, count, firstS, everyS }) =>
  Array.from({ length: count }, (_, index) => {
    const startS = firstS + index * everyS;
    return { id: `${role}-${index + 1}`, role, congestionControl: '$arm', startS, stopS: startS + 5 };
  });

/** One long flow, and short ones of 5 s with 1 s between them. @param {number} rttMs @param {Scale} scale */
function longAndShort(rttMs, scale) {
  const [warmUpS, count] = [WARM_UP_S[scale], scale === 'quick' ? 2 : 20];
  const endS = warmUpS + count * 6 - 1;
  /** @type {FlowSpec} */
  const long = { id: 'long', role: 'long', congestionControl: '$arm', startS: warmUpS, stopS: endS };
  const shorts = fiveSeconds({ role: 'short', count, firstS: warmUpS, everyS: 6 });
  return besideTenReno({ id: `long-short-${rttMs}`, rttMs, durationS: endS, flows: [long, ...shorts] });
}

/** Each flow starts 2 s before the one before it ends. @param {number} rttMs @param {Scale} scale */
function sequential(rttMs, scale) {
  const [firstS, count] = [WARM_UP_S[scale], scale === 'quick' ? 4 : 50];
  const flows = fiveSeconds({ role: 'next', count, firstS, everyS: 3 });
  return besideTenReno({ id: `sequential-${rttMs}`, rttMs, durationS: firstS + count * 3 + 2, flows });
}

/** Ten transfers of 1 MB and a hundred of 100 kB, each kind one after the other. @param {number} rttMs */
function packet(rttMs) {
  const startS = WARM_UP_S.full;
  /** @type {FlowSpec[]} */
  const flows = [
    { id: 'large', role: 'transfer', congestionControl: '$arm', startS, bytes: 1e6, sequence: { times: 10, gapS: 0 } },
    { id: 'small', role: 'transfer', congestionControl: '$arm', startS, bytes: 1e5, sequence: { times: 100, gapS: 0 } },
  ];
  return besideTenReno({ id: `packet-${rttMs}`, rttMs, durationS: startS + 60, flows });
}

/** @type {Condition[]} */
export const heraclesConditions = [
  {
    id: 'long-short-100',
    title: 'Long/Short, round trip 100 ms',
    arms: ARMS,
    repetitions: { quick: 3, full: 10 },
    workload: (scale) => longAndShort(100, scale),
  },
  {
    id: 'sequential-100',
    title: 'Sequential, round trip 100 ms',
    arms: ARMS,
    repetitions: { quick: 3, full: 10 },
    workload: (scale) => sequential(100, scale),
  },
  {
    id: 'packet-100',
    title: 'Packet, round trip 100 ms',
    arms: ARMS,
    repetitions: { full: 10 },
    workload: () => packet(100),
  },
  {
    id: 'long-short-200',
    title: 'Long/Short, round trip 200 ms',
    arms: ARMS,
    repetitions: { full: 10 },
    workload: (scale) => longAndShort(200, scale),
  },
  {
    id: 'sequential-200',
    title: 'Sequential, round trip 200 ms',
    arms: ARMS,
    repetitions: { full: 10 },
    workload: (scale) => sequential(200, scale),
  },
];
