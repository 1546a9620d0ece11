const DUMMYNET_PACKETS = 50; // its default queue; WebPageTest's profiles, which state no queue, were made for it
const PACKET_BITS = 1504 * 8; // a full packet as the link counts it

/**
 * The queue of a link whose description names none: dummynet's, or one bandwidth-delay product where that is more.
 * @param {{rttMs: number, rateMbps: number}} link
 * @returns {number} packets
 */
export function defaultQueuePackets({ rttMs, rateMbps }) {
  return Math.max(DUMMYNET_PACKETS, Math.round((rateMbps * 1000 * rttMs) / PACKET_BITS));
}
