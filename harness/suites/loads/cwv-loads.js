/** @import { FlowSpec, FlowWorkload } from '../../types/flow-workload.js' */
/** @import { Condition } from '../../types/suite.js' */

/** Segments start at a window of 1, or the floor of every decay would be above what the sources need. */
const INITIAL_WINDOW = 1;
const RATE_KBPS = 512;
const STARVED_KBPS = 12;
/** Sources send for so long before they pause or starve; a window of 9 is reached long before. */
const BEFORE_S = 4;
/** The most by which a source starts later than the first: restarts are spread uniformly. */
const JITTER_S = 0.2;

/** The round trip of the paper is 204 ms, 612 ms on its long path. */
const LOSSLESS_MBPS = 100;

/**
 * @typedef {object} Pause
 * @property {number} pauseS how long the sources pause
 * @property {number} [pausedKbps] what they send then; absent: nothing
 * @property {number} [oneWayDelayMs]
 * @property {number} [minRtoMs] as the kernel counts: it is added to the smoothed round trip
 * @property {number} [jitterMs]
 */

/** When the sources send again, s after each one's start. @param {Pause} pause */
export const resumesAfterS = ({ pauseS }) => BEFORE_S + pauseS;

/**
 * Constant bit rate, a pause in the middle of which the path falls from 100 to 2 Mbit/s, and the same rate again.
 * @param {Pause & {id: string, flows: {congestionControl: string, count: number, role: string}[]}} test
 * @returns {FlowWorkload}
 */
function pausedSources({ id, flows, pauseS, pausedKbps = 0, oneWayDelayMs = 102, minRtoMs = 300, jitterMs = 0 }) {
  const observedS = ((pausedKbps === 0 ? 5 : 10) * 2 * oneWayDelayMs) / 1000;
  return {
    schema: 1,
    id,
    durationS: Math.ceil(BEFORE_S + pauseS + JITTER_S + observedS),
    drainS: 5, // what waits behind 2 Mbit/s
    sampleIntervalMs: 20,
    bottleneck: {
      rateMbps: LOSSLESS_MBPS,
      oneWayDelayMs,
      queuePackets: 34,
      jitterMs,
      rateChanges: [{ atS: BEFORE_S + (pauseS + JITTER_S) / 2, rateMbps: 2 }],
    },
    flows: flows.map((flow) => sourceOf(flow, { pauseS, pausedKbps, minRtoMs })),
  };
}

/**
 * @param {{congestionControl: string, count: number, role: string}} flow
 * @param {{pauseS: number, pausedKbps: number, minRtoMs: number}} source
 * @returns {FlowSpec}
 */
const sourceOf = ({ congestionControl, count, role }, { pauseS, pausedKbps, minRtoMs }) => ({
  id: role,
  role,
  congestionControl,
  count,
  startJitterS: JITTER_S,
  rateKbps: RATE_KBPS,
  messageBytes: 1448,
  rateSteps: [
    { afterS: BEFORE_S, rateKbps: pausedKbps },
    { afterS: BEFORE_S + pauseS, rateKbps: RATE_KBPS },
  ],
  initialWindow: INITIAL_WINDOW,
  minRtoMs,
});

const BOTH = ['cwv', 'rfc5681'];

/** All sources run one CC. @param {string} id @param {Pause} pause @param {number} count */
const homogeneous = (id, pause, count) =>
  pausedSources({ id, ...pause, flows: [{ congestionControl: '$arm', count, role: 'source' }] });

/** Half of them run each. @param {string} id @param {Pause} pause @param {number} count */
const heterogeneous = (id, pause, count) =>
  pausedSources({
    id,
    ...pause,
    flows: BOTH.map((role) => ({ congestionControl: role, count: count / 2, role })),
  });

/** @type {{id: string, title: string, pause: Pause, flows: number, isMixed?: boolean, isQuick?: boolean}[]} */
const TESTS = [
  { id: 'idle-0-4', title: 'idle 0.4 s, 8 flows', pause: { pauseS: 0.4 }, flows: 8, isQuick: true },
  { id: 'idle-1-5', title: 'idle 1.5 s, 8 flows', pause: { pauseS: 1.5 }, flows: 8, isQuick: true },
  { id: 'idle-5', title: 'idle 5 s, 8 flows', pause: { pauseS: 5 }, flows: 8, isQuick: true },
  {
    id: 'mixed-1-5',
    title: 'idle 1.5 s, 4 and 4 flows',
    pause: { pauseS: 1.5 },
    flows: 8,
    isMixed: true,
    isQuick: true,
  },
  {
    id: 'limited-5',
    title: 'application-limited 5 s, 8 flows',
    pause: { pauseS: 5, pausedKbps: STARVED_KBPS },
    flows: 8,
    isQuick: true,
  },
  { id: 'long-2', title: 'idle 2 s, one-way 300 ms', pause: { pauseS: 2, oneWayDelayMs: 302 }, flows: 8 },
  {
    id: 'limited-5-rto-1',
    title: 'application-limited 5 s, minimum RTO 1 s',
    pause: { pauseS: 5, pausedKbps: STARVED_KBPS, minRtoMs: 800 },
    flows: 8,
  },
  { id: 'idle-1-5-rto-1', title: 'idle 1.5 s, minimum RTO 1 s', pause: { pauseS: 1.5, minRtoMs: 800 }, flows: 8 },
  { id: 'idle-1-5-32', title: 'idle 1.5 s, 32 flows', pause: { pauseS: 1.5 }, flows: 32 },
  {
    id: 'delay-25',
    title: 'idle 1.5 s, one-way 200 ms, 25 flows',
    pause: { pauseS: 1.5, oneWayDelayMs: 202 },
    flows: 25,
  },
  { id: 'jitter-1-5', title: 'idle 1.5 s, jitter 50 ms', pause: { pauseS: 1.5, jitterMs: 50 }, flows: 8 },
];

/** The pause of each test, for the claims: they look at the time after it. */
export const CWV_PAUSES = new Map(TESTS.map(({ id, pause }) => [id, pause]));

/** @type {Condition[]} */
export const cwvConditions = TESTS.map(({ id, title, pause, flows, isMixed = false, isQuick = false }) => ({
  id,
  title,
  arms: isMixed ? ['cwv'] : BOTH,
  repetitions: isQuick ? { quick: 3, full: 20 } : { full: 20 },
  workload: () => (isMixed ? heterogeneous : homogeneous)(id, pause, flows),
}));
