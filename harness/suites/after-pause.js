/** @import { FlowRunRecord as Run } from '../types/flow-run-record.js' */
import { CWV_PAUSES, resumesAfterS } from './loads/cwv-loads.js';
import { flowsOf, grownIn, queueDelayMs, ratio } from './measures.js';

/** What the monitors of the CWV paper see: a few round trips from when a source sends again. */

const SEGMENT_BYTES = 1448;
/** Round trips that the paper's monitors look at: after silence, and after a low rate. */
const AFTER_IDLE = 5;
const AFTER_LOW_RATE = 10;
/**
 * The time that is looked at, of one source: from when it sends again.
 * @param {string} test
 * @param {import('../types/flow-run-record.js').FlowRecord} flow
 */
function afterPause(test, flow) {
  const pause = CWV_PAUSES.get(test);
  if (pause === undefined || flow.startMs === null) return null;
  const fromMs = flow.startMs + resumesAfterS(pause) * 1000;
  const roundTrips = pause.pausedKbps === undefined ? AFTER_IDLE : AFTER_LOW_RATE;
  return { fromMs, toMs: fromMs + roundTrips * 2 * (pause.oneWayDelayMs ?? 102) };
}

/** What the sources receive then, all together, kB. @param {Run} run @param {string} test @param {string} [role] */
export const receivedKilobytes = (run, test, role = 'source') =>
  flowsOf(run, role).reduce((sum, flow) => {
    const window = afterPause(test, flow);
    return window === null ? sum : sum + grownIn(flow, 'deliveredBytes', window) / 1000;
  }, 0);

/** The share of packets that is dropped then. @param {Run} run @param {string} test */
export function dropShare(run, test) {
  const dropped = flowsOf(run, 'source').reduce((sum, flow) => {
    const window = afterPause(test, flow);
    return window === null ? sum : sum + grownIn(flow, 'droppedPackets', window);
  }, 0);
  return ratio(dropped, dropped + (receivedKilobytes(run, test) * 1000) / SEGMENT_BYTES);
}

/** @param {Run} run @param {string} test */
export function delayAfterPause(run, test) {
  const windows = flowsOf(run, 'source').flatMap((flow) => afterPause(test, flow) ?? []);
  if (windows.length === 0) return null;
  return queueDelayMs(run, {
    fromMs: Math.min(...windows.map(({ fromMs }) => fromMs)),
    toMs: Math.max(...windows.map(({ toMs }) => toMs)),
  });
}
