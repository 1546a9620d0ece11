/** @typedef {import('../../types/flow-run-record.js').BottleneckSample} BottleneckSample */

const SEEN_WITHIN_MS = 100;
const WINDOW_MS = 400;
const TOLERATED_SHARE = 0.05;
const PACKET_BYTES = 1504;

/**
 * Whether the bottleneck carried at a new rate within 100 ms of each change: over 400 ms from there on, no more than
 * the new rate gives, and as much where packets were waiting all the time.
 * @param {BottleneckSample[]} samples
 * @param {{atS: number, rateMbps: number}[]} changes
 * @returns {import('../../types/flow-run-record.js').FlowCheck}
 */
export function rateSwitchCheck(samples, changes) {
  /** @type {string[]} */
  const wrong = [];
  let seen = 0;
  for (const [at, { atS, rateMbps }] of changes.entries()) {
    const fromMs = atS * 1000 + SEEN_WITHIN_MS;
    const untilMs = Math.min(fromMs + WINDOW_MS, (changes[at + 1]?.atS ?? Infinity) * 1000);
    const inside = samples.filter(({ atMs }) => atMs >= fromMs && atMs <= untilMs);
    if (inside.length < 2) continue; // the next change came too soon, or the run ended
    const [first, last] = [inside[0], inside[inside.length - 1]];
    const carried = last.deliveredBytes - first.deliveredBytes;
    const due = ((last.atMs - first.atMs) * rateMbps * 1e3) / 8;
    const packets = due / PACKET_BYTES;
    // a packet of 1500 bytes takes the wire as long as one of 1504; one may be cut by either end of the window
    const most = due * (1 + TOLERATED_SHARE) + 2 * PACKET_BYTES;
    const least = packets * 1500 * (1 - TOLERATED_SHARE) - 2 * PACKET_BYTES;
    const isBusy = inside.every(({ queuePackets }) => queuePackets > 1);
    if (carried > most || (isBusy && carried < least))
      wrong.push(`at ${atS} s to ${rateMbps} Mbit/s: ${carried} bytes in ${last.atMs - first.atMs} ms`);
    seen++;
  }
  return {
    id: 'rate-switch',
    ok: wrong.length === 0,
    finding: wrong[0] ?? `${seen} of ${changes.length} changes of the rate were seen within ${SEEN_WITHIN_MS} ms`,
  };
}
