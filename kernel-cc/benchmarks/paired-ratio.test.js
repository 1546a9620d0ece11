import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairedRatio } from './paired-ratio.js';

/** Runs on a machine that gets faster from one to the next. @param {number[]} ratios */
const runs = (...ratios) => ratios.map((ratio, index) => ({ own: ratio * (10 + index), reno: 10 + index }));

test('a machine that is another one from run to run does not change the ratio', () => {
  const { ratio, low, high } = pairedRatio(
    [
      [8, 16],
      [1, 2],
      [4, 8],
      [20, 40],
      [0.5, 1],
      [3, 6],
    ].map(([own, reno]) => ({ own, reno })),
    0.95,
  );
  assert.deepEqual(
    [ratio, low, high].map((value) => value?.toFixed(9)),
    ['0.500000000', '0.500000000', '0.500000000'],
  ); // exp(log()) rounds
});

test('the verdict is settled when the whole interval lies on one side', () => {
  assert.equal(pairedRatio(runs(0.97, 0.98, 0.99, 1.0, 1.01, 1.02), 0.95).verdict, 'reached');
  assert.equal(pairedRatio(runs(0.5, 0.6, 0.7, 0.6, 0.5, 0.6), 0.95).verdict, 'missed');
});

test('noise that reaches across the limit, or too few runs, settle nothing', () => {
  assert.equal(pairedRatio(runs(0.7, 1.3, 0.9, 1.1, 0.8, 1.2), 0.95).verdict, 'not settled');
  assert.deepEqual(pairedRatio(runs(1, 1, 1, 1, 1), 0.95), { ratio: 1, low: null, high: null, verdict: 'not settled' });
});
