import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../experiment/sample-experiment.js';
import { chanceMargin } from '../../statistics/fixtures/chance-margin.js';
import { seededRandom } from '../../statistics/seeded-random.js';
import { compareArms } from '../compare-arms.js';
import { isHeadline, pageNames } from '../fixtures/share-of-experiments.js';
import { simulateLoads } from '../fixtures/simulate-loads.js';
import { isDecided } from './is-decided.js';

/** @import { Comparison } from '../../types/results.js' */

const METRICS = /** @type {const} */ ([{ id: 'pageLoadMs', better: 'lower' }]);

/**
 * Runs that end at the first look with an answer.
 * @param {{times: number, effect: number, margin: number, pages: number, corrected?: boolean, stopAt?: (comparisons:
 *   Comparison[]) => boolean}} design `corrected`: with the looks in the plan
 */
function runsThatEndEarly({ times, effect, margin, pages, corrected = true, stopAt = isDecided }) {
  const looks = [3, 6, 9, 12, 15];
  const plan = sampleExperiment({ pages: pageNames(pages), runs: 15, arms: ['cubic', 'fld_tcp'] });
  const experiment = corrected ? { ...plan, until: { margin, looks } } : plan;
  const random = seededRandom(11);
  return Array.from({ length: times }, () => {
    const all = simulateLoads({ experiment, random, effect: (arm) => (arm === 'cubic' ? 0 : effect) });
    for (const rounds of looks) {
      const loads = all.filter(({ round }) => round <= rounds);
      const comparisons = compareArms({ experiment, loads, metrics: METRICS });
      const [headline] = comparisons.filter(isHeadline);
      if (stopAt(comparisons) || rounds === 15) return { headline, rounds };
    }
    throw new Error('the last look ends every run');
  });
}

/** @param {ReturnType<typeof runsThatEndEarly>} runs @param {(headline: Comparison) => unknown} is */
const share = (runs, is) => runs.filter(({ headline }) => is(headline)).length / runs.length;

const isSignificant = (/** @type {Comparison} */ { significant }) => significant;

test('five looks find a difference of nothing in at most 5 % of runs; without the correction in far more', () => {
  const design = {
    times: 400,
    effect: 0,
    margin: 0.001,
    pages: 3,
    stopAt: (/** @type {Comparison[]} */ comparisons) => comparisons.filter(isHeadline).some(isSignificant),
  };
  const found = share(runsThatEndEarly(design), isSignificant);
  assert.ok(found <= 0.05 + chanceMargin(0.05, 400), `${found}`);
  const uncorrected = share(runsThatEndEarly({ ...design, corrected: false }), isSignificant);
  assert.ok(uncorrected > 0.08, `${uncorrected}: the test would not notice the absence of the correction`);
});

test('the interval at which a run ended holds the truth as often as it should', () => {
  const effect = Math.log(1.03);
  const runs = runsThatEndEarly({ times: 300, effect, margin: 0.02, pages: 3 });
  const held = share(runs, ({ relativeDifference: { low, high } }) => {
    const [from, to] = [low ?? -Infinity, high ?? Infinity];
    return from <= 0.03 && 0.03 <= to;
  });
  assert.ok(held >= 0.95 - chanceMargin(0.95, 300), `${held}`);
});

test('a large effect ends a run early, and no effect ends it by equivalence', () => {
  const large = runsThatEndEarly({ times: 60, effect: -0.15, margin: 0.02, pages: 3 });
  assert.ok(share(large, ({ finding }) => finding === 'better') > 0.9);
  assert.ok(large.filter(({ rounds }) => rounds < 15).length > 50);
  const none = runsThatEndEarly({ times: 60, effect: 0, margin: 0.05, pages: 3 });
  assert.ok(share(none, ({ finding }) => finding === 'equivalent') > 0.8);
  assert.ok(none.some(({ rounds }) => rounds < 15));
});
