/** @import { FlowRecord, FlowRunRecord } from '../types/flow-run-record.js' */

/** Quantities of one run that the claims of several papers are about. Null: the run does not hold it. */

/** @param {FlowRunRecord} run @param {string} role */
export const flowsOf = (run, role) => run.flows.filter((flow) => flow.role === role);

/** @param {(number | null)[]} values @returns {number | null} of those that are there */
export function meanOf(values) {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** The mean distance of values from their mean. @param {(number | null)[]} values */
export function meanDeviation(values) {
  const mean = meanOf(values);
  return mean === null ? null : meanOf(values.map((value) => (value === null ? null : Math.abs(value - mean))));
}

/** @param {number | null} one @param {number | null} other @returns {number | null} null also where `other` is 0 */
export const ratio = (one, other) => (one === null || other === null || other === 0 ? null : one / other);

/** @param {number | null} one @param {number | null} other */
export const difference = (one, other) => (one === null || other === null ? null : one - other);

/** @param {FlowRunRecord} run @param {string} role @returns {(number | null)[]} Mbit/s, one a flow */
export const goodputsMbps = (run, role) => flowsOf(run, role).map((flow) => flow.goodputMbps);

/** The mean goodput of the flows of a role. @param {FlowRunRecord} run @param {string} role */
export const meanGoodputMbps = (run, role) => meanOf(goodputsMbps(run, role));

/** @param {FlowRunRecord} run @param {string} role */
export const deliveredMegabytes = (run, role) =>
  flowsOf(run, role).reduce((sum, flow) => sum + flow.deliveredBytes, 0) / 1e6;

/** @param {FlowRunRecord} run @param {string} role */
export const retransmissions = (run, role) =>
  flowsOf(run, role).reduce((sum, flow) => sum + flow.retransmittedSegments, 0);

/**
 * What a role's finished transfers moved in the time that they took, Mbit/s.
 * @param {FlowRunRecord} run
 * @param {string} role
 */
export function throughputOfTransfers(run, role) {
  const ended = flowsOf(run, role).filter((flow) => flow.deliveryMs !== null);
  const bytes = ended.reduce((sum, flow) => sum + flow.deliveredBytes, 0);
  const ms = ended.reduce((sum, flow) => sum + (flow.deliveryMs ?? 0), 0);
  return ms === 0 ? null : (bytes * 8) / 1000 / ms;
}

/** The mean delivery time of the flows of one FlowSpec, ms. @param {FlowRunRecord} run @param {string} spec */
export const deliveryMs = (run, spec) =>
  meanOf(run.flows.filter((flow) => flow.spec === spec).map((flow) => flow.deliveryMs));

/** @typedef {'deliveredBytes' | 'droppedPackets' | 'retransmittedSegments'} Counted of a FlowSample, cumulative */

/**
 * How much a count grew in a window of time. A count holds until the next look that saw another.
 * @param {FlowRecord} flow
 * @param {Counted} counted
 * @param {{fromMs: number, toMs: number}} window after the start of the run
 */
export const grownIn = (flow, counted, { fromMs, toMs }) =>
  countAt(flow, counted, toMs) - countAt(flow, counted, fromMs);

/** @param {FlowRecord} flow @param {Counted} counted @param {number} atMs */
function countAt({ samples }, counted, atMs) {
  let count = 0;
  for (const sample of samples) {
    if (sample.atMs > atMs) break;
    count = sample[counted];
  }
  return count;
}

/**
 * What all long flows of a run add up a second, from `fromMs` on until the last stops; null when they stop before.
 * @param {FlowRunRecord} run
 * @param {Counted} counted
 * @param {number} fromMs
 */
export function perSecondAfter(run, counted, fromMs) {
  const flows = flowsOf(run, 'long');
  const toMs = Math.max(0, ...flows.map(({ stopMs, endMs }) => stopMs ?? endMs ?? 0));
  if (toMs <= fromMs) return null;
  const count = flows.reduce((sum, flow) => sum + grownIn(flow, counted, { fromMs, toMs }), 0);
  return (count * 1000) / (toMs - fromMs);
}

/**
 * The mean queueing delay over a window of time, weighed by the looks at the queue.
 * @param {FlowRunRecord} run
 * @param {{fromMs: number, toMs: number}} window
 */
export function queueDelayMs(run, { fromMs, toMs }) {
  const samples = run.bottleneck?.samples ?? [];
  return meanOf(samples.filter(({ atMs }) => atMs > fromMs && atMs <= toMs).map(({ delayMs }) => delayMs));
}
