import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extendedExperiment } from './extended-experiment.js';
import { sampleExperiment } from './sample-experiment.js';
import { planTrials } from './trials.js';

/** @typedef {import('../types/experiment.js').Trial} Trial */

const NO_WARM_UPS = { warmUpPages: new Set() };
const arms = ['cubic', 'bbr', 'fld_tcp'];
const networks = ['lte', '3g'];

/** @param {string[]} pages @param {number} runs */
const plan = (pages, runs) => sampleExperiment({ arms, networks, pages, runs, seed: 11 });

/** How often each arm stands at each place of its blocks. @param {Trial[]} trials */
function placesOf(trials) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const block of groups(trials))
    block.forEach(({ armId }, place) => {
      counts[`${armId} ${place}`] = (counts[`${armId} ${place}`] ?? 0) + 1;
    });
  return counts;
}

/** @param {Trial[]} trials */
function groups(trials) {
  /** @type {Trial[][]} */
  const blocks = [];
  for (const trial of trials) {
    blocks[trial.block] ??= [];
    blocks[trial.block].push(trial);
  }
  return blocks.filter(Boolean);
}

/** @param {Trial[]} trials */
const loadsOf = (trials) =>
  trials.map(({ pageId, networkId, armId, round }) => [pageId, networkId, armId, round].join());

test('a plan that is extended twice begins with the loads of the smaller plans, and has each load once', () => {
  const first = plan(['news', 'shop'], 2);
  const second = extendedExperiment(first, plan(['mail', 'news', 'shop'], 5));
  const third = extendedExperiment(second, plan(['news', 'shop', 'mail', 'maps'], 6));
  assert.deepEqual(third.extendedFrom, [
    { pages: 2, runs: 2 },
    { pages: 3, runs: 5 },
  ]);
  const options = { warmUpPages: new Set(['news', 'mail']) };
  const plans = [first, second, third].map((experiment) => planTrials(experiment, options));
  for (const smaller of plans) assert.deepEqual(plans[2].slice(0, smaller.length), smaller);
  const atOnce = planTrials(plan(['news', 'shop', 'mail', 'maps'], 6), options);
  assert.deepEqual(loadsOf(plans[2]).sort(), loadsOf(atOnce).sort());
  assert.deepEqual(
    plans[2].map(({ index }) => index),
    atOnce.map(({ index }) => index),
  );
});

test('an extension is made of whole blocks', () => {
  const first = plan(['news', 'shop'], 2);
  const added = planTrials(extendedExperiment(first, plan(['news', 'shop', 'mail'], 4)), NO_WARM_UPS);
  for (const block of groups(added)) {
    assert.deepEqual(block.map(({ armId }) => armId).sort(), [...arms].sort());
    assert.equal(new Set(block.map(({ pageId, networkId, round }) => [pageId, networkId, round].join())).size, 1);
  }
});

test('arms stay balanced over their places, along each page and over all, although the extension cuts a square', () => {
  for (const runs of [1, 2, 4]) {
    const extended = extendedExperiment(plan(['news', 'shop', 'mail'], runs), plan(['news', 'shop', 'mail'], 6));
    const trials = planTrials(extended, NO_WARM_UPS);
    for (const pageId of ['news', 'shop', 'mail'])
      for (const networkId of networks) {
        const cell = trials.filter((trial) => trial.pageId === pageId && trial.networkId === networkId);
        assert.deepEqual([...new Set(Object.values(placesOf(cell)))], [2], `${pageId} ${networkId} from ${runs} runs`);
      }
  }
});

test('the order of the arms is drawn anew in each extension, not repeated', () => {
  const extended = extendedExperiment(plan(['news'], 3), plan(['news', 'shop'], 3));
  const trials = planTrials(extended, NO_WARM_UPS);
  // block for block, since the blocks themselves are shuffled
  const orderOf = (/** @type {string} */ page) =>
    groups(trials)
      .filter(([{ pageId }]) => pageId === page)
      .map((block) => [block[0].networkId, block[0].round, ...block.map(({ armId }) => armId)].join())
      .sort()
      .join(';');
  assert.notEqual(orderOf('news'), orderOf('shop'));
});

test('what asks for nothing more is the stored experiment itself', () => {
  const stored = plan(['news', 'shop'], 2);
  assert.equal(extendedExperiment(stored, plan(['shop', 'news'], 2)), stored);
});
