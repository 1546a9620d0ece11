import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../experiment/sample-experiment.js';
import { chanceMargin } from '../../statistics/fixtures/chance-margin.js';
import { seededRandom } from '../../statistics/seeded-random.js';
import { compareArms } from '../compare-arms.js';
import { simulateLoads } from '../fixtures/simulate-loads.js';
import { adjustLoads } from './adjust-loads.js';

const TIMES = 300;
const EFFECT = 0.03;
const SLOPE = 0.5;
const METRICS = [{ id: 'pageLoadMs', better: /** @type {const} */ ('lower') }];

/**
 * How often the interval has the effect, and how wide it is, as it is and adjusted, where others take up to `most` of
 * the CPUs in each load.
 * @param {number} most
 */
function simulate(most) {
  const random = seededRandom(11);
  const experiment = sampleExperiment({ pages: ['a', 'b', 'c', 'd'], runs: 6 });
  const found = { covers: 0, width: 0, adjustedCovers: 0, adjustedWidth: 0 };
  for (let time = 0; time < TIMES; time += 1) {
    const effect = (/** @type {string} */ arm) => (arm === 'cubic' ? 0 : EFFECT);
    const loads = simulateLoads({ experiment, random, effect }).map((load) => {
      const takenShare = most * random.uniform();
      const pageLoadMs = (load.metrics?.pageLoadMs ?? 0) * Math.exp(SLOPE * takenShare);
      return { ...load, metrics: { pageLoadMs }, host: { takenShare, disturbed: false } };
    });
    const interval = (/** @type {typeof loads} */ of) => {
      const [comparison] = compareArms({ experiment, loads: of, metrics: METRICS });
      const { low, high } = comparison.relativeDifference;
      return { low: low ?? NaN, high: high ?? NaN };
    };
    const truth = Math.exp(EFFECT) - 1;
    const plain = interval(loads);
    const adjusted = interval(/** @type {typeof loads} */ (adjustLoads(loads)?.loads));
    found.covers += plain.low <= truth && truth <= plain.high ? 1 : 0;
    found.adjustedCovers += adjusted.low <= truth && truth <= adjusted.high ? 1 : 0;
    found.width += (plain.high - plain.low) / TIMES;
    found.adjustedWidth += (adjusted.high - adjusted.low) / TIMES;
  }
  return found;
}

test('an adjusted interval has the effect in 95 % of experiments, and is narrower where others take CPU time', () => {
  const { adjustedCovers, width, adjustedWidth } = simulate(0.3);
  assert.ok(adjustedCovers / TIMES >= 0.95 - chanceMargin(0.05, TIMES), `${adjustedCovers} of ${TIMES}`);
  assert.ok(adjustedWidth < 0.8 * width, `${adjustedWidth} of ${width}`);
});

// Its slope is then an estimate of nothing, and adds scatter: 7.5 % of the width was measured, which is why it is asked
// for and does not replace the plain answer.
test('where others take hardly any, adjustment costs no coverage, and a tenth of the width at most', () => {
  const { adjustedCovers, width, adjustedWidth } = simulate(0.02);
  assert.ok(adjustedCovers / TIMES >= 0.95 - chanceMargin(0.05, TIMES), `${adjustedCovers} of ${TIMES}`);
  assert.ok(adjustedWidth < 1.1 * width, `${adjustedWidth} of ${width}`);
});
