/** @import { FlowRecord, FlowRunRecord } from '../types/flow-run-record.js' */

/**
 * A flow that sent 100 segments in a second over 40 ms, one of which was dropped, for tests.
 * @param {Partial<FlowRecord>} [changes]
 * @returns {FlowRecord}
 */
export function sampleFlow(changes = {}) {
  return {
    id: 'long',
    spec: 'long',
    role: 'long',
    repetition: 1,
    sender: 'sender',
    congestionControl: 'reno',
    kernelName: 'reno',
    ecn: false,
    baseRttMs: 40,
    plannedStartMs: 0,
    connectMs: 0.1,
    startMs: 40.2,
    firstByteMs: 61,
    endMs: 1040.2,
    stopMs: null,
    deliveredBytes: 144_800,
    writtenBytes: 144_800,
    goodputMbps: 1.1584,
    deliveryMs: 1000,
    sentSegments: 101,
    retransmittedSegments: 1,
    sentBytes: 146_248,
    retransmittedBytes: 1448,
    deliveredCeSegments: 0,
    minRttMs: 40.1,
    handshakeRttMs: 40.1,
    reset: false,
    atBottleneck: {
      arrivedPackets: 101,
      arrivedBytes: 146_248,
      deliveredPackets: 100,
      deliveredBytes: 144_800,
      droppedPackets: 1,
      earlyDroppedPackets: 0,
      lostPackets: 0,
      markedPackets: 0,
      meanDelayMs: 5,
      maxDelayMs: 12,
    },
    samples: [],
    ...changes,
  };
}

/**
 * A run with that flow.
 * @param {Partial<FlowRunRecord>} [changes]
 * @returns {FlowRunRecord}
 */
export function sampleFlowRun(changes = {}) {
  return {
    schema: 1,
    index: 0,
    block: 0,
    round: 1,
    workload: 'one',
    arm: 'reno',
    seed: 1,
    startedAt: '2026-11-23T12:00:00.000Z',
    status: 'ok',
    failure: null,
    flows: [sampleFlow()],
    bottleneck: {
      arrivedPackets: 102,
      deliveredPackets: 101,
      deliveredBytes: 150_060,
      droppedPackets: 1,
      earlyDroppedPackets: 0,
      lostPackets: 0,
      markedPackets: 0,
      queuedPackets: 0,
      delayMs: { mean: 5, p50: 4, p95: 11, p99: 12, max: 12 },
      latenessMs: { mean: 0.05, p99: 0.3, max: 1 },
      cpuShare: 0.05,
      samples: [],
    },
    checks: [],
    warnings: [],
    ...changes,
  };
}
