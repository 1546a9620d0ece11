import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centreOfStratum } from './centre-of-stratum.js';
import { fitStrata } from './fit-strata.js';
import { meanOfStrata } from './mean-of-strata.js';
import { tInterval } from './t-interval.js';
import { tTailAbove } from './t-tail.js';
import { spreadOfOne, withinSpread } from './within-spread.js';

/** @param {number[][]} strata @param {number[]} [weights] */
const mean = (strata, weights) =>
  meanOfStrata(/** @type {import('./fit-strata.js').StrataFit} */ (fitStrata(strata)), weights);

/** @param {number | null} found @param {number} expected @param {number} [error] */
const assertClose = (found, expected, error = 1e-9) =>
  assert.ok(Math.abs(Number(found) - expected) <= error, `${found}, not ${expected}`);

// without wild values the estimate is the mean of means
const CALM = [
  [0.1, 0.4, 0.2, 0.5],
  [2.2, 2.0, 1.7, 2.1],
];

test('calm strata have the mean of their means, with the standard error of the reference', () => {
  // numpy 2.4: mean of the means, and sqrt(sum(var(x, ddof=1) / 4)) / 2
  const { value, standardError } = mean(CALM);
  assertClose(value, 1.15);
  assertClose(standardError, Math.sqrt((0.1 / 3 + 0.14 / 3) / 4) / 2);
});

test('how far the strata lie apart changes neither the standard error nor the degrees of freedom', () => {
  const apart = CALM.map((values, index) => values.map((value) => value + 1000 * index));
  assertClose(mean(apart).standardError, mean(CALM).standardError);
  assertClose(mean(apart).degrees, mean(CALM).degrees, 1e-6);
});

test('one wild value of three moves the mean by a little, and is not lost', () => {
  const calm = [
    [0.01, 0.02, 0.03],
    [0.31, 0.33, 0.32],
    [0.12, 0.11, 0.13],
  ];
  const wild = [[0.01, 0.02, 148], ...calm.slice(1)];
  const [before, after] = [mean(calm), mean(wild)];
  assert.ok(after.value > before.value && after.value < before.value + 0.02, `${after.value}`);
  assert.ok(after.standardError < 4 * before.standardError, `${after.standardError}, ${before.standardError}`);
});

test('values that were pulled in widen the standard error, for they told less', () => {
  const fit = /** @type {import('./fit-strata.js').StrataFit} */ (
    fitStrata([
      [0.01, 0.02, 148],
      [0.31, 0.33, 0.32],
      [0.12, 0.11, 0.13],
    ])
  );
  const [kept, stratumShare] = [8 / 9, 3 / 9];
  assertClose(fit.inflation, ((1 + (stratumShare * (1 - kept)) / kept) / kept) ** 2);
  const plain = meanOfStrata({ ...fit, inflation: 1 }).standardError;
  assertClose(meanOfStrata(fit).standardError, Math.sqrt(fit.inflation) * plain);
});

test('weights may differ, and a stratum of one value borrows its scatter', () => {
  const { value, degrees } = mean([...CALM, [7]], [0.25, 0.25, 0.5]);
  assertClose(value, 0.25 * 0.3 + 0.25 * 2 + 0.5 * 7);
  assert.ok(degrees > 0 && degrees <= 6);
});

test('a noisy stratum beside a calm one costs degrees of freedom', () => {
  const noisy = [CALM[0], CALM[1].map((value) => 100 * value)];
  assert.ok(mean(noisy).degrees < 4 && mean(CALM).degrees > 5);
});

test('strata of which most values are equal are not judged', () => {
  assert.equal(
    fitStrata([
      [1, 1, 1, 1],
      [2, 2, 2, 3],
    ]),
    null,
  );
  assert.equal(fitStrata([[1], [2]]), null);
  assert.equal(fitStrata([]), null);
  assert.equal(fitStrata([[0.1 + 0.2, 0.3, 0.3]]), null);
});

test('the centre of one stratum borrows scatter from the others', () => {
  const fit = /** @type {import('./fit-strata.js').StrataFit} */ (fitStrata([[0, 0.001, 0.002], CALM[0], CALM[1]]));
  const { value, standardError, degrees } = centreOfStratum(fit, 0);
  assertClose(value, 0.001);
  assert.equal(degrees, 5);
  // the others scatter by 0.08 / 2 = 0.04 a degree of freedom
  assertClose(standardError, Math.sqrt((3 * 0.04 + 2e-6) / 5 / 3), 1e-6);
});

test('a lone stratum has its own scatter only', () => {
  const fit = /** @type {import('./fit-strata.js').StrataFit} */ (fitStrata([[1, 2, 3]]));
  const { standardError, degrees } = centreOfStratum(fit, 0);
  assertClose(standardError, 1 / Math.sqrt(3));
  assert.equal(degrees, 2);
});

test('intervals and tails are those of Student', () => {
  // scipy 1.17: t.interval(0.95, 5, loc=2, scale=0.5) and t.sf((2 - 1) / 0.5, 5)
  const estimate = { value: 2, standardError: 0.5, degrees: 5 };
  const { low, high } = tInterval(estimate, 0.95);
  assertClose(low, 0.714709082182);
  assertClose(high, 3.285290917818);
  assertClose(tTailAbove(estimate, 1), 0.05096973941492916);
});

test('spreads estimate the deviation of normal values', () => {
  const normal = [-1.28, -0.84, -0.52, -0.25, 0, 0.25, 0.52, 0.84, 1.28];
  assertClose(withinSpread([normal]), 0.94, 0.1);
  assertClose(spreadOfOne(normal), 0.94, 0.2);
  assert.equal(spreadOfOne([1, 2, 3, 1000]), spreadOfOne([1, 2, 3, 50]));
});
