/** @typedef {import('./parse-transfer.js').Sample} Sample */
/** @typedef {import('./parse-transfer.js').Segment} Segment */

// As skipped-hooks/repair_math.h has them, in segments.
const MOST_WINDOW = 2 ** 20;
const NO_THRESHOLD_YET = 0x7fffffff;

/** @param {number} segments */
const isPossibleWindow = (segments) => segments >= 1 && segments <= MOST_WINDOW;

/**
 * Why transfers tell of the machine and not of the congestion control. Of what they came to only this is looked at:
 * whether a window was on a socket that no hook may return. A congestion control that returns one at times is then
 * hidden by the repetition, so each is counted (made again, in the last lines of the tests).
 * - On a busy machine the tools are late: rounds run into each other and samples miss their moment.
 * - A handshake took longer than the path, where the RTT decides what is to be seen.
 * - One connection began earlier or later after the first than it was to, where that matters.
 * - A kernel that skips hooks (skipped-hooks/README.md) has put a window or threshold in place that no hook returned.
 * @param {{transfers: {handshakeMs: number, samples: Sample[], segments: Segment[]}[], latenessMs: number}} carried
 * @param {{rttMs: number, startsMs?: number[], mostHandshakeMs?: number, mayHooksBeSkipped?: boolean}} options
 *   startsMs: when each was to begin, where that matters; mayHooksBeSkipped: what is measured is how that is repaired
 * @returns {string | null} null: nothing disturbed them
 */
export function transferDisturbance(
  { transfers, latenessMs },
  { rttMs, startsMs = [], mostHandshakeMs = Infinity, mayHooksBeSkipped = false },
) {
  if (latenessMs > rttMs / 4)
    return `up to ${latenessMs} ms late on a path of ${rttMs} ms; this machine is too busy to measure on`;
  const slow = transfers.find(({ handshakeMs }) => handshakeMs > mostHandshakeMs);
  if (slow)
    return (
      `begun by a handshake of ${slow.handshakeMs} ms on a path of ${rttMs} ms; this machine is too busy to ` +
      'measure on'
    );
  const offMs = startsMs.map(
    (startMs, index) => beginMs(transfers[index]) - beginMs(transfers[0]) - (startMs - startsMs[0]),
  );
  const off = offMs.find((ms) => !(Math.abs(ms) <= rttMs / 8));
  if (off !== undefined)
    return `begun ${off} ms after the moment planned on a path of ${rttMs} ms; this machine is too busy to measure on`;
  const impossible = transfers
    .flatMap(({ samples }) => samples)
    .find(
      ({ cwnd, ssthresh }) => !isPossibleWindow(cwnd) || !(isPossibleWindow(ssthresh) || ssthresh === NO_THRESHOLD_YET),
    );
  if (mayHooksBeSkipped || impossible === undefined) return null;
  return (
    `on sockets with a window of ${impossible.cwnd} and a threshold of ${impossible.ssthresh} segments; either the ` +
    'congestion control returns them, or this kernel skips its hooks (kernel-cc/skipped-hooks/README.md)'
  );
}

/** @param {{segments: Segment[]}} transfer */
const beginMs = ({ segments }) => segments[0]?.atMs ?? NaN;
