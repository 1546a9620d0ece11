import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairedRatio } from './paired-ratio.js';

/** Runs between two of reno that are equally fast. @param {number[]} ratios */
const runs = (...ratios) => ratios.map((ratio, index) => ({ before: 10 + index, own: ratio * (10 + index), after: 10 + index }));

test('a machine that gets slower from run to run does not change the ratio', () => {
  const { ratio, verdict } = pairedRatio([[16, 8, 4], [4, 2, 1], [32, 16, 8], [8, 4, 2], [2, 1, 0.5], [1, 0.5, 0.25]].map(([before, own, after]) => ({ before, own, after })), 0.95);
  assert.equal(ratio, 1); // each is the geometric mean of its neighbours
  assert.equal(verdict, 'reached');
});

test('the verdict is settled when the whole interval lies on one side', () => {
  assert.equal(pairedRatio(runs(0.97, 0.98, 0.99, 1.0, 1.01, 1.02), 0.95).verdict, 'reached');
  assert.equal(pairedRatio(runs(0.5, 0.6, 0.7, 0.6, 0.5, 0.6), 0.95).verdict, 'missed');
});

test('noise that reaches across the limit, or too few runs, settle nothing', () => {
  assert.equal(pairedRatio(runs(0.7, 1.3, 0.9, 1.1, 0.8, 1.2), 0.95).verdict, 'not settled');
  assert.deepEqual(pairedRatio(runs(1, 1, 1, 1, 1), 0.95), { ratio: 1, low: null, high: null, verdict: 'not settled' });
});
