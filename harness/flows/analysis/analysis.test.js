import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCongestionControl } from '../../experiment/sample-experiment.js';
import { sampleFlow, sampleFlowRun } from '../sample-flow-run.js';
import { collectFlowResults } from './collect-flow-results.js';
import { collectFlowFigures } from './flow-figures.js';
import { runMetrics } from './flow-metrics.js';
import { jainIndex } from './jain-index.js';
import { roundsNeeded } from './rounds-needed.js';

const arms = ['reno', 'cubic'].map((id) => ({ id, label: id, congestionControl: sampleCongestionControl(id) }));
/** @type {import('../../types/flow-run-record.js').FlowExperimentFile} */
const experiment = {
  schema: 1,
  name: 'one',
  arms,
  workloads: [
    {
      schema: 1,
      id: 'one',
      durationS: 10,
      bottleneck: { rateMbps: 10, oneWayDelayMs: 20, queuePackets: 50 },
      flows: [{ id: 'long', congestionControl: '$arm' }],
    },
  ],
  runs: 6,
  seed: 1,
  environment: { kernel: '6.18', cpuModel: 'some', cpus: 2, memoryMiB: 4096, versions: {}, warnings: [] },
  startedAt: '2026-11-23T12:00:00.000Z',
};

/** @param {import('../../types/flow-run-record.js').FlowRunRecord} record */
const numbersOf = (record) =>
  Object.fromEntries(runMetrics(record).map(({ role, metric, value }) => [`${role}/${metric}`, value]));

test("Jain's index is 1 where all have the same, and 1/n where one has everything", () => {
  assert.equal(jainIndex([3, 3, 3]), 1);
  assert.equal(jainIndex([5, 0, 0, 0]), 0.25);
  assert.equal(jainIndex([1, 3]), 0.8);
  assert.equal(jainIndex([0, 0]), null);
});

test('the numbers of a run are those of its roles and of all', () => {
  const flows = [
    sampleFlow({ goodputMbps: 1 }),
    sampleFlow({ goodputMbps: 3 }),
    sampleFlow({ role: 'short', goodputMbps: 2, deliveryMs: 700, retransmittedSegments: 0 }),
    sampleFlow({ role: 'short', goodputMbps: null, deliveryMs: 900, stopMs: 1000, sentSegments: 99 }),
  ];
  const numbers = numbersOf(sampleFlowRun({ flows }));
  assert.equal(numbers['long/goodputMbps'], 2);
  assert.equal(numbers['long/jainIndex'], 0.8);
  assert.equal(numbers['short/jainIndex'], null);
  assert.equal(numbers['short/deliveryMs'], 700, 'what was stopped was not delivered whole');
  assert.equal(numbers['short/retransmittedShare'], 1 / 200);
  assert.equal(numbers['/queueDelayMs'], 5);
  assert.equal(numbers['/droppedShare'], 1 / 102);
  assert.equal(numbers['/totalMbps'], (4 * 144_800 * 8) / 1e3 / 1040.2);
});

/** @param {number} block @param {string} arm @param {number} goodputMbps */
const runOf = (block, arm, goodputMbps) =>
  sampleFlowRun({ index: 2 * block + (arm === 'reno' ? 0 : 1), block, arm, flows: [sampleFlow({ goodputMbps })] });

test('arms are compared within their rounds, relative to the baseline, and the p-values are corrected', () => {
  const collected = collectFlowResults(experiment);
  for (const block of [0, 1, 2, 3, 4, 5]) {
    collected.add(runOf(block, 'reno', 2 + block));
    collected.add(runOf(block, 'cubic', (2 + block) * (1.1 + block / 1000)));
  }
  const { comparisons, done, failed } = collected.finish();
  assert.equal(done, 12);
  assert.deepEqual(failed, []);
  const goodput = comparisons.find(({ role, metric }) => role === 'long' && metric === 'goodputMbps');
  assert.equal(goodput?.arms[0].estimate.value, 4.5);
  const [{ arm, difference, pValue, adjustedP }] = goodput?.differences ?? [];
  assert.equal(arm, 'cubic');
  assert.ok(Math.abs(Number(difference.value) - 0.1025) < 1e-9);
  assert.equal(pValue, 0.03125);
  assert.ok(Number(adjustedP) > 0.03125);
});

test('the rounds that can show a difference grow with the number of comparisons', () => {
  assert.deepEqual(roundsNeeded({ comparisons: 1, rounds: 5 }), { smallestP: 0.0625, roundsNeeded: 6 });
  assert.deepEqual(roundsNeeded({ comparisons: 10, rounds: 9 }), { smallestP: 0.0390625, roundsNeeded: 9 });
  assert.deepEqual(roundsNeeded({ comparisons: 100, rounds: 2 }), { smallestP: 1, roundsNeeded: 12 });
});

test('a failed run counts nowhere and is named, and of a run that comes twice the last one counts', () => {
  const collected = collectFlowResults(experiment);
  collected.add(runOf(0, 'reno', 2));
  collected.add(runOf(0, 'reno', 4));
  const failure = { stage: /** @type {const} */ ('checks'), reason: 'bytes disagree' };
  collected.add({ ...runOf(1, 'reno', 99), status: 'failed', failure, warnings: ['it was late'] });
  const { comparisons, done, failed, warnings } = collected.finish();
  assert.equal(done, 2);
  assert.deepEqual(failed, [{ workload: 'one', arm: 'reno', round: 1, reason: 'bytes disagree' }]);
  assert.deepEqual(warnings, ['one, reno, round 1: it was late']);
  assert.equal(comparisons.find(({ metric, role }) => metric === 'goodputMbps' && role)?.arms[0].estimate.value, 4);
});

test('courses are drawn of the first sound run, distributions of all', () => {
  const collected = collectFlowFigures(experiment);
  const looks = Array.from({ length: 1000 }, (_, at) => ({
    atMs: at * 10,
    cwndSegments: at,
    ssthreshSegments: null,
    rttMs: 40,
    state: 0,
    inFlightSegments: 1,
    retransmittedSegments: 0,
    deliveredBytes: at * 1250,
    droppedPackets: 0,
  }));
  const flows = [
    sampleFlow({ samples: looks }),
    sampleFlow({ id: 'other', role: 'other', congestionControl: 'bbr', samples: [] }),
  ];
  collected.add(sampleFlowRun({ flows }));
  collected.add(runOf(1, 'reno', 0.5));
  collected.add({ ...runOf(2, 'reno', 99), status: 'failed' });
  const [{ windows, rates, goodputs, durationMs }] = collected.finish();
  assert.equal(durationMs, 10_000);
  assert.deepEqual(
    windows.map(({ id, kind, points }) => [id, kind, points.length]),
    [
      ['long', 'main', 335],
      ['other', 'others', 0],
    ],
  );
  assert.deepEqual(windows[0].points.at(-1), { x: 9_990, y: null }, 'no window is drawn after the end');
  assert.deepEqual(
    rates.map(({ role, kind }) => [role, kind]),
    [
      ['long', 'main'],
      ['other', 'others'],
    ],
  );
  // 1250 bytes in 10 ms
  assert.equal(rates[0].points[50].y, 1);
  assert.deepEqual(goodputs.get('long'), [0.5, 1.1584]);
});
