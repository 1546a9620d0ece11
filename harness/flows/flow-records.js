import { bisector } from 'd3-array';

/** @typedef {import('../types/flow-run-record.js').FlowRecord} FlowRecord */
/** @typedef {import('./parse-flow-reports.js').Count} Count */
/** @typedef {import('./expand-flows.js').PlannedFlow} PlannedFlow */
/**
 * @typedef {object} Reports
 * @property {ReturnType<typeof import('./parse-flow-reports.js').parseSenderReport>[]} senders
 * @property {ReturnType<typeof import('./parse-flow-reports.js').parseReceiverReport>} receiver
 * @property {ReturnType<typeof import('./parse-flow-reports.js').parseBottleneckReport>} bottleneck
 */

const NOTHING_ARRIVED = {
  arrivedPackets: 0,
  arrivedBytes: 0,
  deliveredPackets: 0,
  deliveredBytes: 0,
  droppedPackets: 0,
  earlyDroppedPackets: 0,
  lostPackets: 0,
  markedPackets: 0,
  meanDelayMs: null,
  maxDelayMs: null,
};

const after = bisector((/** @type {Count} */ { atMs }) => atMs).right;

/**
 * What became of each flow, from what the three sides have told of it.
 * @param {PlannedFlow[]} planned
 * @param {Reports} reports
 * @param {{intervalMs: number, endMs: number}} run intervalMs: between two
 *   looks; endMs: when all flows were told to stop
 * @returns {FlowRecord[]}
 */
export function flowRecords(planned, { senders, receiver, bottleneck }, { intervalMs, endMs }) {
  return planned.map((flow) => {
    const told = senders.find(({ flows }) => flows.has(flow.index));
    const sent = told?.flows.get(flow.index);
    const received = receiver.flows.get(flow.index);
    const counts = receiver.bytes.get(flow.index) ?? [];
    const drops = bottleneck.drops.get(flow.index) ?? [];
    const startMs = sent?.startMs ?? null;
    const endedMs = received?.hasEnded ? received.lastByteMs : null;
    return {
      id: flow.id,
      spec: flow.spec,
      role: flow.role,
      repetition: flow.repetition,
      sender: flow.sender,
      congestionControl: flow.congestionControl,
      kernelName: sent?.kernelName ?? null,
      ecn: sent?.ecn ?? null,
      baseRttMs: flow.rttMs,
      plannedStartMs: flow.startMs,
      connectMs: received?.connectMs ?? null,
      startMs,
      firstByteMs: received?.firstByteMs ?? null,
      endMs: endedMs,
      stopMs: sent?.stopMs ?? null,
      deliveredBytes: received?.bytes ?? 0,
      writtenBytes: sent?.writtenBytes ?? 0,
      goodputMbps:
        startMs === null ? null : goodputMbps(counts, { startMs, stopMs: sent?.stopMs ?? endMs, endedMs, intervalMs }),
      deliveryMs: endedMs === null || startMs === null ? null : endedMs - startMs,
      sentSegments: sent?.sentSegments ?? 0,
      retransmittedSegments: sent?.retransmittedSegments ?? 0,
      sentBytes: sent?.sentBytes ?? 0,
      retransmittedBytes: sent?.retransmittedBytes ?? 0,
      deliveredCeSegments: sent?.deliveredCeSegments ?? 0,
      minRttMs: sent?.minRttMs ?? null,
      handshakeRttMs: sent?.handshakeRttMs ?? null,
      reset: (sent?.reset ?? false) || (received?.reset ?? false),
      atBottleneck: bottleneck.flows.get(flow.index) ?? NOTHING_ARRIVED,
      samples: (told?.samples.get(flow.index) ?? []).map((sample) => ({
        ...sample,
        deliveredBytes: valueAt(counts, sample.atMs),
        droppedPackets: valueAt(drops, sample.atMs),
      })),
    };
  });
}

/**
 * @param {Count[]} counts bytes received, cumulative, one where they have changed
 * @param {{startMs: number, stopMs: number, endedMs: number | null, intervalMs: number}} span stopMs: when it stopped
 *   writing; endedMs: its last byte, when all has come
 * @returns {number | null} Mbit/s until the end or the last look before the stop; null where there is no time between
 */
export function goodputMbps(counts, { startMs, stopMs, endedMs, intervalMs }) {
  const hasEndedBefore = endedMs !== null && endedMs <= stopMs;
  const last = hasEndedBefore ? counts.at(-1) : counts[after(counts, stopMs) - 1];
  if (last === undefined) return stopMs > startMs ? 0 : null;
  const isOfLastLook = stopMs - last.atMs <= intervalMs;
  const untilMs = hasEndedBefore ? endedMs : isOfLastLook ? last.atMs : stopMs;
  return untilMs > startMs ? (last.value * 8) / 1e3 / (untilMs - startMs) : null;
}

/** @param {Count[]} counts @param {number} atMs */
function valueAt(counts, atMs) {
  return counts[after(counts, atMs) - 1]?.value ?? 0;
}
