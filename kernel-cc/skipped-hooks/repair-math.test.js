import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculator } from '../testbed/calculator.js';

const calculate = calculator('skipped-hooks/repair-math-cli');

test('a window of 0 or beyond 1,048,576 segments is impossible, as is what a return leaves on the stack', async () => {
  assert.deepEqual(
    await calculate(
      'is_possible_window 0',
      'is_possible_window 1',
      'is_possible_window 1048576',
      'is_possible_window 1048577',
      'is_possible_window 2165326096',
    ),
    ['0', '1', '1', '0', '0'],
  );
});

test('a threshold may also be the one from before the first reduction', async () => {
  assert.deepEqual(
    await calculate(
      'is_possible_threshold 2147483647',
      'is_possible_threshold 2147483648',
      'is_possible_threshold 0',
      'is_possible_threshold 2',
    ),
    ['1', '0', '0', '1'],
  );
});

test('a possible window stays, whatever the threshold was', async () => {
  assert.deepEqual(await calculate('repaired_window 7 1 20 40', 'repaired_window 7 0 20 40'), ['7', '7']);
});

test('an impossible window with a possible threshold becomes the one from before the reduction, 40', async () => {
  assert.deepEqual(await calculate('repaired_window 2165326096 1 20 40', 'repaired_window 0 1 20 40'), ['40', '40']);
});

test('an impossible window that an impossible threshold made becomes the repaired threshold, 20', async () => {
  assert.deepEqual(await calculate('repaired_window 0 0 20 40', 'repaired_window 2165326096 0 20 40'), ['20', '20']);
});

test('where the window from before is impossible too, a connection begins anew with 10', async () => {
  assert.deepEqual(
    await calculate('window_before_reduction 40', 'window_before_reduction 2165326096', 'window_before_reduction 0'),
    ['40', '10', '10'],
  );
});
