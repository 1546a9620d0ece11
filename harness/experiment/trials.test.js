import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from './sample-experiment.js';
import { planTrials } from './trials.js';

const NO_WARM_UPS = { warmUpPages: new Set() };

test('every page, network and arm is loaded once in every round', () => {
  const trials = planTrials(sampleExperiment({ networks: ['lte', '3g'], runs: 4 }), NO_WARM_UPS);
  const keys = trials.map(({ pageId, networkId, armId, round }) => `${pageId} ${networkId} ${armId} ${round}`);
  assert.equal(trials.length, 2 * 2 * 2 * 4);
  assert.equal(new Set(keys).size, trials.length);
});

test('indices count the trials from 0 and blocks follow one another', () => {
  const trials = planTrials(sampleExperiment(), { warmUpPages: new Set(['news']) });
  assert.deepEqual(
    trials.map((trial) => trial.index),
    Array.from({ length: 14 }, (_, index) => index),
  );
  assert.deepEqual(
    trials.map((trial) => trial.block),
    [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
  );
});

test('a block is one page on one network in one round with each arm once', () => {
  const trials = planTrials(
    sampleExperiment({ arms: ['cubic', 'cubic#2', 'fld_tcp'], networks: ['lte', '3g'], runs: 5 }),
    NO_WARM_UPS,
  );
  for (let block = 0; block < 20; block++) {
    const members = trials.filter((trial) => trial.block === block);
    assert.deepEqual(members.map((trial) => trial.armId).sort(), ['cubic', 'cubic#2', 'fld_tcp']);
    assert.equal(new Set(members.map(({ pageId, networkId, round }) => `${pageId} ${networkId} ${round}`)).size, 1);
  }
});

test('a round ends before the next one starts', () => {
  const rounds = planTrials(sampleExperiment({ runs: 3 }), NO_WARM_UPS).map((trial) => trial.round);
  assert.deepEqual(rounds, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
});

test('the pages change places from round to round', () => {
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'];
  const trials = planTrials(sampleExperiment({ pages, runs: 2 }), NO_WARM_UPS);
  const orderIn = (/** @type {number} */ round) =>
    trials
      .filter((trial) => trial.round === round)
      .map((trial) => trial.pageId)
      .join('');
  assert.notEqual(orderIn(1), orderIn(2));
});

test('over an even number of runs, two arms come first equally often on every page', () => {
  const trials = planTrials(sampleExperiment({ pages: ['a', 'b', 'c'], runs: 4 }), NO_WARM_UPS);
  const firsts = trials.filter((trial, index) => index === 0 || trials[index - 1].block !== trial.block);
  for (const page of ['a', 'b', 'c']) {
    assert.equal(firsts.filter((trial) => trial.pageId === page && trial.armId === 'cubic').length, 2);
  }
});

test('warm-up loads come first: one for each arm and page with something to cache, on the first network', () => {
  const trials = planTrials(sampleExperiment({ networks: ['lte', '3g'], runs: 1 }), { warmUpPages: new Set(['shop']) });
  const warmUps = trials.slice(0, 2);
  assert.deepEqual(
    warmUps.map(({ pageId, networkId, round, warmUp }) => ({ pageId, networkId, round, warmUp })),
    [
      { pageId: 'shop', networkId: 'lte', round: 0, warmUp: true },
      { pageId: 'shop', networkId: 'lte', round: 0, warmUp: true },
    ],
  );
  assert.deepEqual(warmUps.map((trial) => trial.armId).sort(), ['cubic', 'fld_tcp']);
  assert.equal(
    trials.slice(2).some((trial) => trial.warmUp),
    false,
  );
});

test('a seed gives the same plan every time, and another seed another plan', () => {
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'];
  const plan = (/** @type {number} */ seed) => planTrials(sampleExperiment({ pages, seed }), NO_WARM_UPS);
  assert.deepEqual(plan(7), plan(7));
  assert.notDeepEqual(plan(7), plan(8));
});
