import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceMargin } from './fixtures/chance-margin.js';
import { hodgesLehmann } from './hodges-lehmann.js';
import { medianEstimate } from './median-estimate.js';
import { seededRandom } from './seeded-random.js';

const TIMES = 4000;

/**
 * How often intervals hold the truth, and the confidence they claim.
 * @param {{n: number, draw: (random: ReturnType<typeof seededRandom>) => number, truth: number, estimate: (values:
 *   number[]) => import('../types/results.js').Estimate}} promise
 */
function coverage({ n, draw, truth, estimate }) {
  const random = seededRandom(n);
  let held = 0;
  let claimed = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const { low, high, confidence } = estimate(Array.from({ length: n }, () => draw(random)));
    if (low === null || high === null || confidence === null) throw new Error(`no interval from ${n} values`);
    if (low <= truth && truth <= high) held += 1;
    claimed = confidence;
  }
  return { observed: held / TIMES, claimed };
}

/** @type {{shape: string, draw: (random: ReturnType<typeof seededRandom>) => number, median: number}[]} */
const shapes = [
  { shape: 'normal', draw: ({ normal }) => 5 + normal(), median: 5 },
  { shape: 'skewed log-normal', draw: ({ logNormal }) => logNormal(1), median: 1 },
  { shape: 'heavy-tailed', draw: ({ heavyTailed }) => 2 + heavyTailed(), median: 2 },
];

for (const { shape, draw, median } of shapes) {
  test(`the interval of a median holds it as often as it says, of ${shape} values`, () => {
    for (const n of [6, 11, 30]) {
      const { observed, claimed } = coverage({ n, draw, truth: median, estimate: medianEstimate });
      assert.ok(claimed >= 0.95, `n = ${n}: claims ${claimed}`);
      assert.ok(
        Math.abs(observed - claimed) < chanceMargin(claimed, TIMES),
        `n = ${n}: says ${claimed}, holds ${observed}`,
      );
    }
  });
}

for (const { shape, draw } of shapes) {
  test(`the Hodges-Lehmann interval holds the shift as often as it says, of pairs with ${shape} noise`, () => {
    for (const n of [6, 11, 24]) {
      const { observed, claimed } = coverage({
        n,
        truth: -0.3,
        estimate: hodgesLehmann,
        draw: (random) => -0.3 + draw(random) - draw(random),
      });
      assert.ok(claimed >= 0.95, `n = ${n}: claims ${claimed}`);
      assert.ok(
        Math.abs(observed - claimed) < chanceMargin(claimed, TIMES),
        `n = ${n}: says ${claimed}, holds ${observed}`,
      );
    }
  });
}
