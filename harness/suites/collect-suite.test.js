import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleFlow, sampleFlowRun } from '../flows/sample-flow-run.js';
import { collectSuite } from './collect-suite.js';
import { mergeFigures } from './figures/merge-figures.js';
import { suites } from './index.js';

const suiteOf = (/** @type {string} */ id) => suites.find((suite) => suite.id === id) ?? assert.fail();

/** A source that pauses and then receives `bytes` in its first five round trips. @param {number} bytes */
const pausedSource = (bytes) => {
  const look = {
    cwndSegments: 9,
    ssthreshSegments: 20,
    rttMs: 204,
    state: 0,
    inFlightSegments: 9,
    retransmittedSegments: 0,
    droppedPackets: 0,
  };
  return sampleFlow({
    role: 'source',
    congestionControl: 'cwv',
    startMs: 100,
    samples: [
      { ...look, atMs: 4000, deliveredBytes: 200_000 },
      { ...look, atMs: 5600, deliveredBytes: 200_000 },
      { ...look, atMs: 6619, deliveredBytes: 200_000 + bytes },
      { ...look, atMs: 6700, deliveredBytes: 900_000 },
    ],
  });
};

test('a claim has one value a round, of the runs that it needs', () => {
  const collector = collectSuite(suiteOf('cwv'));
  for (const round of [1, 2, 3])
    for (const [arm, bytes] of /** @type {const} */ ([
      ['cwv', 30_000],
      ['rfc5681', 20_000],
    ]))
      collector.add(sampleFlowRun({ workload: 'idle-1-5', arm, round, flows: [pausedSource(bytes)] }));
  assert.deepEqual(collector.finish().values.get('idle-1-5-rate'), [1.5, 1.5, 1.5]);
});

test('runs of different rounds are not compared, and failed ones are counted and not used', () => {
  const collector = collectSuite(suiteOf('cwv'));
  const flows = [pausedSource(30_000)];
  collector.add(sampleFlowRun({ workload: 'idle-1-5', arm: 'cwv', round: 1, flows }));
  collector.add(sampleFlowRun({ workload: 'idle-1-5', arm: 'rfc5681', round: 2, flows }));
  collector.add(sampleFlowRun({ workload: 'idle-1-5', arm: 'cwv', round: 2, status: 'failed', flows }));
  const { values, runs } = collector.finish();
  assert.equal(values.get('idle-1-5-rate'), undefined);
  assert.deepEqual(
    runs.map(({ status }) => status),
    ['ok', 'ok', 'failed'],
  );
});

test('a window over time is kept of each flow that may be typical, as much as a drawing shows', () => {
  const collector = collectSuite(suiteOf('cwv'));
  const [sample] = pausedSource(1).samples;
  const samples = Array.from({ length: 4000 }, (_, index) => ({ ...sample, atMs: 100 + index }));
  collector.add(sampleFlowRun({ workload: 'idle-1-5', arm: 'cwv', flows: [{ ...pausedSource(1), samples }] }));
  const [window] = collector.finish().windows;
  assert.equal(window.arm, 'cwv');
  assert.equal(window.points[0].afterMs, 0);
  assert.ok(window.points.length <= 401);
  assert.equal(window.points.at(-1)?.afterMs, 3999);
});

test('no more windows are held than a choice needs', () => {
  const collector = collectSuite(suiteOf('cwv'));
  for (let round = 1; round <= 3; round++) {
    const flows = Array.from({ length: 60 }, () => pausedSource(round));
    collector.add(sampleFlowRun({ workload: 'idle-1-5', arm: 'cwv', round, flows }));
  }
  assert.equal(collector.finish().windows.length, 100);
});

test('the drawings of rounds stand on one another: values of an arm at a place side by side', () => {
  const head = { kind: /** @type {const} */ ('lines'), id: 'f', title: 'f', source: 's', xTitle: 'x', yTitle: 'y' };
  const of = (/** @type {number} */ x, /** @type {number} */ value) => ({
    ...head,
    series: [{ arm: 'reno', points: [{ x, values: [value] }] }],
    published: [],
  });
  const [figure] = mergeFigures(mergeFigures([of(20, 1)], [of(10, 2)]), [of(20, 3)]);
  assert.deepEqual(figure.series, [
    {
      arm: 'reno',
      points: [
        { x: 10, values: [2] },
        { x: 20, values: [1, 3] },
      ],
    },
  ]);
});
