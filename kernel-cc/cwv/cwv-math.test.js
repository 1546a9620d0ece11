import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculator } from '../testbed/calculator.js';

const calculate = calculator('cwv/cwv-math-cli');

test('idle time halves the window once for each whole RTO', async () => {
  assert.deepEqual(
    await calculate(
      'after_idle 64 120 300 1',
      'after_idle 64 299 300 1',
      'after_idle 64 300 300 1',
      'after_idle 64 960 300 1',
    ),
    ['64', '64', '32', '8'],
  );
});

test('idle time takes the window down to the restart window, and raises no smaller one to it', async () => {
  assert.deepEqual(
    await calculate('after_idle 64 960 300 10', 'after_idle 64 4000000000 1 1', 'after_idle 4 960 300 10'),
    ['10', '1', '4'],
  );
});

test('three quarters of the window are remembered unless the threshold is higher', async () => {
  assert.deepEqual(await calculate('remembered 20 64', 'remembered 64 64', 'remembered 2147483647 64'), [
    '48',
    '64',
    '2147483647',
  ]);
});

test('partial use for an RTO takes half of what was not used: 64, 34, 19, 12, 8, 6, 5 with 5 in flight', async () => {
  const windows = [64, 34, 19, 12, 8, 6, 5];
  assert.deepEqual(
    await calculate(...windows.slice(0, -1).map((window) => `after_partial_use ${window} 5`)),
    windows.slice(1).map(String),
  );
  assert.deepEqual(await calculate('after_partial_use 4 5', 'after_partial_use 5 5'), ['4', '5']);
});
