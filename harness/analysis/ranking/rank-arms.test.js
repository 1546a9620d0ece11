import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../experiment/sample-experiment.js';
import { seededRandom } from '../../statistics/seeded-random.js';
import { pageNames } from '../fixtures/share-of-experiments.js';
import { simulateLoads } from '../fixtures/simulate-loads.js';
import { rankArms } from './rank-arms.js';

/** @param {Record<string, number>} effects log(arm / baseline) by arm @param {number} [pages] */
function rank(effects, pages = 5) {
  const experiment = sampleExperiment({ pages: pageNames(pages), runs: 8, arms: Object.keys(effects) });
  const loads = simulateLoads({ experiment, random: seededRandom(3), effect: (arm) => effects[arm] });
  return { rankings: rankArms({ experiment, loads }), experiment, loads };
}

test('arms that differ clearly have a place each, those that do not share theirs', () => {
  const [{ network, arms, pairs, pairsToldApart }] = rank({ cubic: 0, slow: 0.3, fast: -0.3, same: 0 }).rankings;
  assert.deepEqual([network, pairs, pairsToldApart], ['3g-solo', 6, 5]);
  assert.deepEqual(
    arms.map(({ arm, first, last }) => [arm, first, last]).sort(),
    [
      ['cubic', 2, 3],
      ['fast', 1, 1],
      ['same', 2, 3],
      ['slow', 4, 4],
    ].sort(),
  );
  const values = arms.map(({ value }) => value);
  assert.deepEqual(
    values,
    [...values].sort((a, b) => a - b),
  );
  assert.equal(arms.find(({ arm }) => arm === 'cubic')?.value, 0);
});

test('of two arms the comparison says all', () => assert.deepEqual(rank({ cubic: 0, fld_tcp: 0.1 }).rankings, []));

test('an arm without a pair is left out, and does not disturb the others', () => {
  const { experiment, loads } = rank({ cubic: 0, slow: 0.3, broken: 0 });
  const failed = loads.map((load) => (load.arm === 'broken' ? { ...load, metrics: null } : load));
  const [{ arms }] = rankArms({ experiment, loads: failed });
  assert.deepEqual(
    arms.map(({ arm, first, last }) => [arm, first, last]),
    [
      ['cubic', 1, 1],
      ['slow', 2, 2],
    ],
  );
});
