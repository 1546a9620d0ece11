import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleFlow, sampleFlowRun } from '../flows/sample-flow-run.js';
import {
  difference,
  grownIn,
  meanDeviation,
  meanGoodputMbps,
  meanOf,
  perSecondAfter,
  queueDelayMs,
  ratio,
  throughputOfTransfers,
} from './measures.js';
import { roundsOf } from './object-rounds.js';

/** @param {[atMs: number, deliveredBytes: number][]} counts */
const samplesOf = (counts) =>
  counts.map(([atMs, deliveredBytes]) => ({
    atMs,
    cwndSegments: 10,
    ssthreshSegments: null,
    rttMs: 40,
    state: 0,
    inFlightSegments: 10,
    retransmittedSegments: 0,
    deliveredBytes,
    droppedPackets: 0,
  }));

test('what is missing is in no mean, no ratio and no difference', () => {
  assert.equal(meanOf([1, null, 3]), 2);
  assert.equal(meanOf([null]), null);
  assert.equal(meanDeviation([1, null, 3]), 1);
  assert.equal(ratio(1, null), null);
  assert.equal(ratio(1, 0), null);
  assert.equal(difference(3, 1), 2);
  assert.equal(difference(null, 1), null);
});

test('the goodput of a role is the mean of its flows', () => {
  const flows = [
    sampleFlow({ role: 'short', goodputMbps: 4 }),
    sampleFlow({ role: 'short', goodputMbps: 8 }),
    sampleFlow({ role: 'long', goodputMbps: 100 }),
  ];
  assert.equal(meanGoodputMbps(sampleFlowRun({ flows }), 'short'), 6);
});

test('a count holds until the next look, and nothing was before the first', () => {
  const flow = sampleFlow({
    samples: samplesOf([
      [100, 1000],
      [200, 5000],
      [400, 6000],
    ]),
  });
  assert.equal(grownIn(flow, 'deliveredBytes', { fromMs: 150, toMs: 399 }), 4000);
  assert.equal(grownIn(flow, 'deliveredBytes', { fromMs: 0, toMs: 400 }), 6000);
});

test('what grows a second is counted after the warm-up, until the last flow stops', () => {
  const samples = samplesOf([
    [2999, 7000],
    [3500, 9000],
    [5000, 11_000],
  ]);
  const flows = [sampleFlow({ samples, stopMs: 5000 }), sampleFlow({ samples, stopMs: 4000 })];
  assert.equal(perSecondAfter(sampleFlowRun({ flows }), 'deliveredBytes', 3000), 4000);
  assert.equal(perSecondAfter(sampleFlowRun({ flows }), 'deliveredBytes', 5000), null);
});

test('transfers that were cut off do not count as throughput', () => {
  const flows = [
    sampleFlow({ role: 'transfer', deliveryMs: 1000, deliveredBytes: 1e6 }),
    sampleFlow({ role: 'transfer', deliveryMs: null, deliveredBytes: 9e6 }),
  ];
  assert.equal(throughputOfTransfers(sampleFlowRun({ flows }), 'transfer'), 8);
});

test('the queueing delay of a window of time is the mean of its looks', () => {
  const run = sampleFlowRun();
  const look = { queuePackets: 0, deliveredBytes: 0, droppedPackets: 0, earlyDroppedPackets: 0, lostPackets: 0 };
  const samples = [
    { ...look, markedPackets: 0, atMs: 10, delayMs: 100 },
    { ...look, markedPackets: 0, atMs: 20, delayMs: 4 },
    { ...look, markedPackets: 0, atMs: 30, delayMs: 8 },
  ];
  const bottleneck = { .../** @type {NonNullable<typeof run.bottleneck>} */ (run.bottleneck), samples };
  assert.equal(queueDelayMs({ ...run, bottleneck }, { fromMs: 10, toMs: 30 }), 6);
  assert.equal(queueDelayMs({ ...run, bottleneck: null }, { fromMs: 10, toMs: 30 }), null);
});

test('an object that is all there within a round trip of its first byte took one round', () => {
  const role = 'fld-tcp-500-kb';
  const rounds = (/** @type {number} */ endMs) =>
    roundsOf(sampleFlowRun({ flows: [sampleFlow({ role, firstByteMs: 300, endMs })] }), 'fld_tcp', 500_000);
  assert.equal(rounds(499), 1);
  assert.equal(rounds(500), 2);
  assert.equal(rounds(932), 4);
});
