import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceOf, expandFlows } from './expand-flows.js';
import { sampleIntervalMs } from './sample-interval.js';
import { sourceSteps } from './source-steps.js';

/** @typedef {import('../types/flow-workload.js').FlowSpec} FlowSpec */

/** @param {FlowSpec[]} flows @returns {import('../types/flow-workload.js').FlowWorkload} */
const workloadOf = (...flows) => ({
  schema: 1,
  id: 'one',
  durationS: 20,
  bottleneck: { rateMbps: 10, oneWayDelayMs: 20, queuePackets: 50, seed: 7 },
  flows,
});
const RUN = { arm: 'cubic', seed: 1, round: 1 };

test('a flow has what the workload says, and defaults where it says nothing', () => {
  assert.deepEqual(expandFlows(workloadOf({ id: 'long', congestionControl: 'reno' }), RUN), [
    {
      index: 0,
      id: 'long',
      spec: 'long',
      role: 'flow',
      repetition: 1,
      sender: 'sender',
      congestionControl: 'reno',
      startMs: 0,
      gapMs: 0,
      next: null,
      stopMs: 20_000,
      lastsMs: null,
      bytes: 0,
      messageBytes: 1448,
      steps: [{ afterMs: 0, kbps: null }],
      rttMs: 40,
      initialWindow: null,
      minRtoMs: null,
      ecn: null,
    },
  ]);
});

test('the arm stands where the workload has $arm, and nowhere else', () => {
  const flows = expandFlows(
    workloadOf({ id: 'ours', congestionControl: '$arm' }, { id: 'theirs', congestionControl: 'reno' }),
    RUN,
  );
  assert.deepEqual(
    flows.map(({ congestionControl }) => congestionControl),
    ['cubic', 'reno'],
  );
});

test('a repeated flow starts again whether or not the one before has ended, and not after the run', () => {
  const flows = expandFlows(
    workloadOf({ id: 'short', congestionControl: 'reno', startS: 5, repeat: { times: 9, everyS: 6 }, lastsS: 5 }),
    RUN,
  );
  assert.deepEqual(
    flows.map(({ id, startMs, lastsMs }) => [id, startMs, lastsMs]),
    [
      ['short#1', 5_000, 5_000],
      ['short#2', 11_000, 5_000],
      ['short#3', 17_000, 5_000],
    ],
  );
});

test('a sequence is a chain of flows, each of which waits for the one before', () => {
  const flows = expandFlows(
    workloadOf({ id: 'page', congestionControl: 'reno', count: 2, bytes: 9, sequence: { times: 2, gapS: 0.5 } }),
    RUN,
  );
  assert.deepEqual(
    flows.map(({ id, startMs, next, gapMs }) => [id, startMs, next, gapMs]),
    [
      ['page-1#1', 0, 1, 500],
      ['page-1#2', null, null, 500],
      ['page-2#1', 0, 3, 500],
      ['page-2#2', null, null, 500],
    ],
  );
});

test('what is left to chance is the same for every arm of a round, and another in the next', () => {
  const workload = workloadOf({ id: 'long', congestionControl: '$arm', count: 3, startJitterS: 2 });
  const startsOf = (/** @type {typeof RUN} */ run) => expandFlows(workload, run).map(({ startMs }) => startMs);
  const starts = startsOf(RUN);
  assert.ok(starts.every((startMs) => startMs !== null && startMs >= 0 && startMs < 2_000));
  assert.equal(new Set(starts).size, 3);
  assert.deepEqual(startsOf({ ...RUN, arm: 'reno' }), starts);
  assert.notDeepEqual(startsOf({ ...RUN, round: 2 }), starts);
  assert.notDeepEqual(startsOf({ ...RUN, seed: 2 }), starts);
  assert.equal(chanceOf(workload, { seed: 2, round: 3 }), '7/2/3');
});

test('an application writes as fast as it can, at a rate, on and off, or in steps', () => {
  assert.deepEqual(sourceSteps({}, 9_000), [{ afterMs: 0, kbps: null }]);
  assert.deepEqual(sourceSteps({ rateKbps: 512 }, 9_000), [{ afterMs: 0, kbps: 512 }]);
  assert.deepEqual(sourceSteps({ rateKbps: 512, onOff: { onS: 2, offS: 1 } }, 6_000), [
    { afterMs: 0, kbps: 512 },
    { afterMs: 2_000, kbps: 0 },
    { afterMs: 3_000, kbps: 512 },
    { afterMs: 5_000, kbps: 0 },
  ]);
  assert.deepEqual(sourceSteps({ onOff: { onS: 2, offS: 9, offRateKbps: 12 } }, 6_000), [
    { afterMs: 0, kbps: null },
    { afterMs: 2_000, kbps: 12 },
  ]);
  const rateSteps = [
    { afterS: 3, rateKbps: 12 },
    { afterS: 5, rateKbps: null },
    { afterS: 9, rateKbps: 1 },
  ];
  assert.deepEqual(sourceSteps({ rateKbps: 512, rateSteps }, 9_000), [
    { afterMs: 0, kbps: 512 },
    { afterMs: 3_000, kbps: 12 },
    { afterMs: 5_000, kbps: null },
  ]);
});

test('a run is looked at as often as 20,000 looks allow, from 10 to 200 ms apart', () => {
  const flow = { startMs: 0, stopMs: 20_000, lastsMs: null };
  const workload = workloadOf();
  assert.equal(sampleIntervalMs(workload, [flow]), 10);
  assert.equal(sampleIntervalMs(workload, Array(100).fill(flow)), 100);
  assert.equal(sampleIntervalMs(workload, Array(100).fill({ ...flow, lastsMs: 10_000 })), 50);
  assert.equal(sampleIntervalMs(workload, Array(900).fill(flow)), 200);
  assert.equal(sampleIntervalMs(workload, [...Array(49).fill(flow), { ...flow, startMs: null }]), 50);
  assert.equal(sampleIntervalMs({ ...workload, sampleIntervalMs: 5 }, [flow]), 5);
});
