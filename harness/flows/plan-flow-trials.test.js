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

test('each arm comes first as often as the other in each workload', () => {
  const firsts = planFlowTrials(experiment).filter(({ index }) => index % 2 === 0);
  for (const { id } of experiment.workloads)
    assert.equal(firsts.filter(({ armId, workloadId }) => armId === 'reno' && workloadId === id).length, 2);
});

test('the workloads of a round come in a random order', () => {
  const blocks = planFlowTrials({ ...experiment, runs: 20 }).filter(({ index }) => index % 4 === 0);
  assert.equal(new Set(blocks.map(({ workloadId }) => workloadId)).size, 2);
});

test('more rounds only go on', () => {
  assert.deepEqual(planFlowTrials({ ...experiment, runs: 6 }).slice(0, 16), planFlowTrials(experiment));
});
