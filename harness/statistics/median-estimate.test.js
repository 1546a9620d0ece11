import assert from 'node:assert/strict';
import { test } from 'node:test';
import { medianEstimate } from './median-estimate.js';

test('six values carry an interval from the smallest to the largest, at the confidence it really has', () => {
  // Both tails are 2^-6: 1 - 2/64.
  assert.deepEqual(medianEstimate([5, 3, 9, 1, 7, 4]), {
    value: 4.5,
    low: 1,
    high: 9,
    confidence: 0.96875,
    n: 6,
    warnings: [],
  });
});

test('five values carry a median, no interval, and a warning that says so', () => {
  assert.deepEqual(medianEstimate([1, 2, 3, 4, 5], { noun: 'loads' }), {
    value: 3,
    low: null,
    high: null,
    confidence: null,
    n: 5,
    warnings: ['a 95 % interval needs at least 6 loads, got 5'],
  });
});

test('no values carry nothing', () => {
  assert.deepEqual(medianEstimate([]), {
    value: null,
    low: null,
    high: null,
    confidence: null,
    n: 0,
    warnings: ['a 95 % interval needs at least 6 values, got 0'],
  });
});

test('the interval of more values lies between inner order statistics', () => {
  const from1To = (/** @type {number} */ n) => Array.from({ length: n }, (_, index) => n - index);
  // scipy 1.17: 1 - 2 * binom.cdf(1, 10, 0.5) and 1 - 2 * binom.cdf(39, 100, 0.5)
  const ten = medianEstimate(from1To(10));
  assert.deepEqual([ten.low, ten.high], [2, 9]);
  assert.ok(Math.abs((ten.confidence ?? 0) - 0.978515625) < 1e-12);
  const hundred = medianEstimate(from1To(100));
  assert.deepEqual([hundred.low, hundred.high], [40, 61]);
  assert.ok(Math.abs((hundred.confidence ?? 0) - 0.9647997997822951) < 1e-12);
});

test('thousands of values are no trouble', () => {
  const { low, high } = medianEstimate(Array.from({ length: 5001 }, (_, index) => index));
  // 2500 -+ 1.96 * sqrt(5001) / 2 = 2500 -+ 69.3, between whole ranks
  assert.deepEqual([low, high], [2430, 2570]);
});

test('the values keep their order', () => {
  const values = [3, 1, 2];
  medianEstimate(values);
  assert.deepEqual(values, [3, 1, 2]);
});
