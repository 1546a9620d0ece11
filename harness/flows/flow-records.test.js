import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expandFlows } from './expand-flows.js';
import { flowRecords, goodputMbps } from './flow-records.js';
import { parseBottleneckReport, parseReceiverReport, parseSenderReport } from './parse-flow-reports.js';

const senders = [
  parseSenderReport([
    's 40200 0 10 2147483647 40100 0 10 0',
    's 50200 0 12 8 41000 3 9 1',
    'f 0 40200 -1 144800 101 1 146248 1448 2 40100 40150 1 0 mr_aimd',
  ]),
];
const receiver = parseReceiverReport([
  'r 50000 0 14480',
  'r 1050000 0 144800',
  'f 0 100 61000 1040200 1 0 144800',
  'f 1 -1 -1 -1 0 0 0',
]);
const bottleneck = parseBottleneckReport([
  'q 0 0 0 0 0 0 0 0 0',
  'q 10000 7 15000 1 2 3 4 50000 10',
  'd 45000 0 1',
  'f 0 101 146248 100 144800 1 0 0 2 5000.0 12000.0',
  't 102 101 150060 1 0 0 2 0 0 0.0500',
  'delay 101 5000.0 4000.0 11000.0 12000.0 12000.0',
  'late 200 50.0 40.0 100.0 300.0 1000.0',
]);

test('the three sides of a flow become one record', () => {
  const planned = expandFlows(
    {
      schema: 1,
      id: 'one',
      durationS: 20,
      bottleneck: { rateMbps: 10, oneWayDelayMs: 20, queuePackets: 50 },
      flows: [{ id: 'page', congestionControl: '$arm', bytes: 144_800, sequence: { times: 2, gapS: 99 } }],
    },
    { arm: 'mr_aimd', seed: 1, round: 1 },
  );
  const [first, second] = flowRecords(planned, { senders, receiver, bottleneck }, { intervalMs: 10, endMs: 20_000 });
  assert.deepEqual(first, {
    id: 'page#1',
    spec: 'page',
    role: 'flow',
    repetition: 1,
    sender: 'sender',
    congestionControl: 'mr_aimd',
    kernelName: 'mr_aimd',
    ecn: true,
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
    deliveredCeSegments: 2,
    minRttMs: 40.1,
    handshakeRttMs: 40.15,
    reset: false,
    atBottleneck: {
      arrivedPackets: 101,
      arrivedBytes: 146_248,
      deliveredPackets: 100,
      deliveredBytes: 144_800,
      droppedPackets: 1,
      earlyDroppedPackets: 0,
      lostPackets: 0,
      markedPackets: 2,
      meanDelayMs: 5,
      maxDelayMs: 12,
    },
    samples: [
      {
        atMs: 40.2,
        cwndSegments: 10,
        ssthreshSegments: null,
        rttMs: 40.1,
        state: 0,
        inFlightSegments: 10,
        retransmittedSegments: 0,
        deliveredBytes: 0,
        droppedPackets: 0,
      },
      {
        atMs: 50.2,
        cwndSegments: 12,
        ssthreshSegments: 8,
        rttMs: 41,
        state: 3,
        inFlightSegments: 9,
        retransmittedSegments: 1,
        deliveredBytes: 14_480,
        droppedPackets: 1,
      },
    ],
  });
  assert.equal(second.connectMs, null);
  assert.equal(second.goodputMbps, null);
  assert.deepEqual(second.samples, []);
});

test('what the bottleneck tells of itself has its units', () => {
  assert.deepEqual(bottleneck.bottleneck.samples[1], {
    atMs: 10,
    queuePackets: 7,
    deliveredBytes: 15_000,
    droppedPackets: 1,
    earlyDroppedPackets: 2,
    lostPackets: 3,
    markedPackets: 4,
    delayMs: 5,
  });
  assert.equal(bottleneck.bottleneck.samples[0].delayMs, null);
  assert.deepEqual(bottleneck.bottleneck.latenessMs, { mean: 0.05, p99: 0.3, max: 1 });
  assert.deepEqual(bottleneck.bottleneck.delayMs, { mean: 5, p50: 4, p95: 11, p99: 12, max: 12 });
});

test('a bottleneck that ended before its report is an error', () => {
  assert.throws(() => parseBottleneckReport(['q 0 0 0 0 0 0 0 0 0']), /ended before its report was complete/);
});

test('goodput counts until the end, or the last look before the stop', () => {
  const counts = [
    { atMs: 100, value: 10_000 },
    { atMs: 195, value: 20_000 },
    { atMs: 230, value: 26_000 },
  ];
  const span = { startMs: 0, endedMs: null, intervalMs: 10 };
  assert.equal(goodputMbps(counts, { ...span, stopMs: 200 }), (20_000 * 8) / 1e3 / 195);
  // nothing has come since: the rest of the time counts
  assert.equal(goodputMbps(counts, { ...span, stopMs: 225 }), (20_000 * 8) / 1e3 / 225);
  assert.equal(goodputMbps(counts, { ...span, stopMs: 300, endedMs: 225 }), (26_000 * 8) / 1e3 / 225);
  // what came after the stop is not of the time before it
  assert.equal(goodputMbps(counts, { ...span, stopMs: 200, endedMs: 225 }), (20_000 * 8) / 1e3 / 195);
  assert.equal(goodputMbps([], { ...span, stopMs: 200 }), 0);
  assert.equal(goodputMbps([], { ...span, startMs: 200, stopMs: 200 }), null);
});
