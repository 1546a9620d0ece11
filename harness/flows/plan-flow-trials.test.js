import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planFlowTrials } from './plan-flow-trials.js';

const experiment = {
  workloads: [{ id: 'a' }, { id: 'b' }],
  arms: [{ id: 'reno' }, { id: 'cubic' }],
  runs: 4,
  seed: 3,
};

test('every workload meets every arm in every round, side by side in its block', () => {
  const trials = planFlowTrials(experiment);
  assert.equal(trials.length, 16);
  assert.deepEqual(
    trials.map(({ index }) => index),
    [...trials.keys()],
  );
  for (let block = 0; block < 8; block++) {
    const own = trials.slice(2 * block, 2 * block + 2);
    assert.ok(own.every((trial) => trial.block === block && trial.round === Math.floor(block / 2) + 1));
    assert.deepEqual(own.map(({ armId }) => armId).sort(), ['cubic', 'reno']);
    assert.equal(new Set(own.map(({ workloadId }) => workloadId)).size, 1);
  }
});

test('each arm comes first as often as the other', () => {
  const firsts = planFlowTrials(experiment).filter(({ index }) => index % 2 === 0);
  assert.equal(firsts.filter(({ armId }) => armId === 'reno').length, 4);
});

test('more rounds only go on', () => {
  assert.deepEqual(planFlowTrials({ ...experiment, runs: 6 }).slice(0, 16), planFlowTrials(experiment));
});
