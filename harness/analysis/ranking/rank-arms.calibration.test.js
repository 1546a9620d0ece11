import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../experiment/sample-experiment.js';
import { chanceMargin } from '../../statistics/fixtures/chance-margin.js';
import { seededRandom } from '../../statistics/seeded-random.js';
import { pageNames } from '../fixtures/share-of-experiments.js';
import { simulateLoads } from '../fixtures/simulate-loads.js';
import { rankArms } from './rank-arms.js';

const TIMES = 200;
/** Six arms; the middle four do not differ. */
const EFFECTS = new Map([
  ['a', -0.02],
  ['b', 0],
  ['c', 0],
  ['d', 0],
  ['e', 0],
  ['f', 0.02],
]);

test('all places of all arms hold together in 95 % of experiments', () => {
  const random = seededRandom(8);
  const experiment = sampleExperiment({ pages: pageNames(4), runs: 4, arms: [...EFFECTS.keys()] });
  let held = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const loads = simulateLoads({ experiment, random, effect: (arm) => EFFECTS.get(arm) ?? 0 });
    const [{ arms }] = rankArms({ experiment, loads });
    const isTrue = arms.every(({ arm, first, last }) => {
      const own = EFFECTS.get(arm) ?? 0;
      const below = [...EFFECTS.values()].filter((effect) => effect < own).length;
      const above = [...EFFECTS.values()].filter((effect) => effect > own).length;
      return first <= 1 + below && last >= EFFECTS.size - above;
    });
    if (isTrue) held += 1;
  }
  assert.ok(held / TIMES >= 0.95 - chanceMargin(0.95, TIMES), `${held} of ${TIMES}`);
});
