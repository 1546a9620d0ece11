import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculator } from '../testbed/calculator.js';

const calculate = calculator('dca_c/dca-c-math-cli');

test('the threshold lies at lambda of the way from the least to the largest RTT', async () => {
  assert.deepEqual(
    await calculate(
      'threshold 100000 170000 50',
      'threshold 100000 170000 0',
      'threshold 100000 170000 100',
      'threshold 100000 100000 50',
    ),
    ['135000', '100000', '170000', '100000'],
  );
});

test('a range of a quarter of the least RTT or less is jitter', async () => {
  assert.deepEqual(
    await calculate('is_range 100000 125000 25', 'is_range 100000 125001 25', 'is_range 100000 100000 0'),
    ['no', 'yes', 'no'],
  );
});

test('the one that crossed gives up an eighth, rounded down', async () => {
  assert.deepEqual(await calculate('cut 80 125 1', 'cut 41 125 1', 'cut 7 125 1'), ['70', '36', '7']);
});

test('another member gives up an eighth divided by N', async () => {
  assert.deepEqual(await calculate('cut 80 125 2', 'cut 80 125 10', 'cut 45 125 2'), ['75', '79', '43']);
});

test('two segments are always left, and no smaller window is raised to them', async () => {
  assert.deepEqual(await calculate('cut 2 1000 1', 'cut 1 125 1', 'cut 8 1000 1'), ['2', '1', '2']);
});
