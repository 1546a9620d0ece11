import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hodgesLehmann } from './hodges-lehmann.js';
import { seededRandom } from './seeded-random.js';

test('a published data set has its published estimate and interval', () => {
  // Hollander and Wolfe (1973), examples 3.2 and 3.3: estimate -0.46, interval [-0.786, -0.010] at 96.1 %
  const differences = [-0.952, 0.147, -1.022, -0.43, -0.62, -0.59, -0.49, 0.08, -0.01];
  const { value, low, high, confidence, n } = hodgesLehmann(differences);
  const rounded = [value, low, high, confidence].map((number) => Number(number?.toFixed(3)));
  assert.deepEqual([...rounded, n], [-0.46, -0.786, -0.01, 0.961, 9]);
});

test('three differences have the median of six means, no interval, and a warning', () => {
  // means: 1 1.5 2 4.5 5 8; median (2 + 4.5) / 2
  assert.deepEqual(hodgesLehmann([1, 2, 8], { noun: 'pairs of loads' }), {
    value: 3.25,
    low: null,
    high: null,
    confidence: null,
    n: 3,
    warnings: ['a 95 % interval needs at least 6 pairs of loads, got 3'],
  });
});

test('six differences carry an interval over all of them', () => {
  assert.deepEqual(hodgesLehmann([3, 1, 4, 1.5, 9, 2.6]), {
    value: 2.8,
    low: 1,
    high: 9,
    confidence: 0.96875,
    n: 6,
    warnings: [],
  });
});

test('an interval that has just the confidence asked for is taken', () => {
  // means: 1 1.5 2 4.5 5 8; two of the eight patterns of signs have a sum of ranks of at most 1
  const { low, high, confidence } = hodgesLehmann([1, 2, 8], { confidence: 0.5 });
  assert.deepEqual([low, high, confidence], [1.5, 5, 0.5]);
});

test('one wild difference hardly moves the estimate', () => {
  const calm = hodgesLehmann([1, 2, 3, 4, 5, 6, 7]).value ?? NaN;
  const wild = hodgesLehmann([1, 2, 3, 4, 5, 6, 7_000]).value ?? NaN;
  assert.equal(calm, 4);
  assert.equal(wild, 4);
});

test('no differences carry nothing', () => assert.equal(hodgesLehmann([]).value, null));

test('differences that are beyond all numbers carry nothing, and end', () => {
  const { value, low, warnings } = hodgesLehmann([1, 2, Infinity, -Infinity, 3, 4], { noun: 'pairs of loads' });
  assert.deepEqual([value, low, warnings], [null, null, ['some pairs of loads are beyond all numbers']]);
});

test('a hundred thousand differences have their estimate and interval at once', () => {
  const random = seededRandom(1984);
  const startMs = performance.now();
  const { value, low, high, n } = hodgesLehmann(Array.from({ length: 100_000 }, () => 7 + random.normal()));
  // the standard error is 1.02 / sqrt(n)
  assert.ok(Math.abs(Number(value) - 7) < 0.015);
  assert.ok(Math.abs(Number(high) - Number(low) - 2 * 1.96 * 0.00323) < 0.001);
  assert.equal(n, 100_000);
  assert.ok(performance.now() - startMs < 10_000); // 0.3 s; five billion averages take minutes, and 40 GB
});
