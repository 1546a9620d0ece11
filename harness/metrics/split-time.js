/** @import { PageLoad } from '../types/run-record.js' */
import { loadWindow } from './busy-time.js';
import { lengthWithin, mergeIntervals } from './intervals.js';
import { keptRequests } from './kept-requests.js';

/** Of a full packet on the link, 1504 bytes as it counts them, and the bytes of TLS or HTTP in it. */
const PACKET_BYTES = 1504;
const SEGMENT_BYTES = 1448;

/**
 * A page load time in three parts that add up to it.
 * @typedef {object} SplitTime
 * @property {number} transmittingMs the bytes that were received by the load event, at the rate of the link
 * @property {number} networkWaitMs an answer was under way, and the link was not busy with it: round trips of
 *   connections, requests and slow start, queues of others, servers
 * @property {number} browserWaitMs nothing was under way: only the browser's own work was waited for
 */

/**
 * Requests overlap with work of the browser, so `browserWaitMs` is the least that the browser can be blamed for. What a
 * load without a link takes is the other view of it.
 * @param {PageLoad} load
 * @returns {SplitTime | null} null without a load event, or where the rate of the link is not known or changes
 */
export function splitTime(load) {
  const window = loadWindow(load);
  const rateMbps = load.downRateMbps ?? null;
  if (window === null || rateMbps === null) return null;
  const kept = keptRequests(load);
  const underWay = mergeIntervals(
    kept.map(({ request, endMs }) => ({ startMs: request.requestTimeMs ?? request.startMs, endMs })),
  );
  const outstandingMs = lengthWithin(underWay, window);
  const bytes = kept.reduce(
    (sum, { request, startMs, endMs }) => sum + request.encodedBytes * shareBefore(window.endMs, { startMs, endMs }),
    0,
  );
  const packetMs = (PACKET_BYTES * 8) / (rateMbps * 1000);
  // what was received early, before its request is known to have begun, cannot take longer than all of it
  const transmittingMs = Math.min(outstandingMs, (bytes / SEGMENT_BYTES) * packetMs);
  return {
    transmittingMs,
    networkWaitMs: outstandingMs - transmittingMs,
    browserWaitMs: window.endMs - outstandingMs,
  };
}

/** Of an answer that arrives evenly. @param {number} atMs @param {{startMs: number, endMs: number}} reception */
function shareBefore(atMs, { startMs, endMs }) {
  if (endMs <= atMs) return 1;
  return endMs === startMs ? 0 : Math.max(0, (atMs - startMs) / (endMs - startMs));
}
