import { OPPORTUNITY_BYTES } from './constant-rate-trace.js';

const SEGMENT_BYTES = 1448; // of a full packet with timestamps
/**
 * The receive window that Linux offers for each byte of SO_RCVBUF, as packets of this size fill it: 1.245 was measured
 * on 6.18; kernels before 6.6 offer 1. The link check says what it came to.
 */
const OFFERED_FOR_A_BYTE = 1.245;

/**
 * The receive buffer of each flow of the cross traffic, so that together they keep a share of what pipe and queue hold.
 * @param {import('../types/experiment.js').LinkProfile} profile
 * @returns {number | null} bytes, as SO_RCVBUF takes them; null where the flows are not limited
 */
export function crossBufferBytes({ rttMs, down, crossTraffic }) {
  if (!crossTraffic || crossTraffic.windowShare === undefined) return null;
  if (down.rateMbps === null || down.queuePackets === null) return null;
  const pipePackets = (down.rateMbps * 1000 * rttMs) / (OPPORTUNITY_BYTES * 8);
  const packets = (crossTraffic.windowShare * (pipePackets + down.queuePackets)) / crossTraffic.flows;
  return Math.round((packets * SEGMENT_BYTES) / OFFERED_FOR_A_BYTE);
}
