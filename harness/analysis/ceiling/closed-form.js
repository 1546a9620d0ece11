/** Bytes of a full segment with timestamps, and of its packet as the emulated links count it. */
const SEGMENT_BYTES = 1448;
const PACKET_BITS = 1504 * 8;
const FIRST_WINDOW = 10;

/**
 * How long one object arrives on a fresh connection, from its first segment to its last, when nothing but slow start
 * and the link decide. Segment i may leave when `ceil((i - 10) / gain)` segments are acknowledged, which takes an RTT
 * from their arrival, and crosses the link behind the one before it:
 *
 *     arrival(i) = max(arrival(i - 1), arrival(ceil((i - 10) / gain)) + RTT) + time of a packet
 *
 * @param {{bytes: number, rttMs: number, rateMbps: number, queuePackets?: number | null}} transfer `bytes` with its
 *   header; a queue of null is unlimited
 * @param {{gain: number}} sender how a window of slow start grows in a round: 2 doubles, 3 triples; Infinity: the whole
 *   path is filled at once, as by the oracle
 * @returns {{ms: number, rounds: number, overflows: boolean}} `rounds`: bursts that begin an RTT after one another;
 *   `overflows`: the window outgrows path and queue before the end, so that losses decide, which are not in here
 */
export function closedForm({ bytes, rttMs, rateMbps, queuePackets = null }, { gain }) {
  const segments = Math.max(1, Math.ceil(bytes / SEGMENT_BYTES));
  const packetMs = PACKET_BITS / (rateMbps * 1000);
  const arrivals = [0];
  let rounds = 1;
  let roundEnds = 0; // the last segment that leaves before the first of this round is acknowledged
  let overflows = false;
  for (let segment = 2; segment <= segments; segment++) {
    const acknowledged = Number.isFinite(gain) ? Math.max(0, Math.ceil((segment - FIRST_WINDOW) / gain)) : 0;
    const heard = acknowledged === 0 ? 0 : arrivals[acknowledged - 1] + rttMs;
    const before = arrivals[segment - 2];
    if (acknowledged > roundEnds) {
      rounds += 1;
      roundEnds = segment - 1;
    }
    const waitingPackets = (before - heard) / packetMs;
    if (Number.isFinite(gain) && queuePackets !== null && waitingPackets > queuePackets) overflows = true;
    arrivals.push(Math.max(before, heard) + packetMs);
  }
  return { ms: arrivals[segments - 1], rounds, overflows };
}
