import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculator } from '../testbed/calculator.js';

const calculate = calculator('common/relentless-math-cli');

test('Relentless subtracts what was lost: 79 - 41 = 38', async () => {
  assert.deepEqual(await calculate('window 79 41 79', 'window 40 1 40'), ['38', '39']);
});

test('no loss leaves less than two segments', async () => {
  assert.deepEqual(await calculate('window 10 9 10', 'window 10 10 10', 'window 10 300 10', 'half 3', 'half 1'), [
    '2',
    '2',
    '2',
    '2',
    '2',
  ]);
});

test('losses after an ECN mark may lower the halved window and never raise it', async () => {
  assert.deepEqual(await calculate('window 100 10 50', 'window 100 60 50'), ['50', '40']);
});

test('the first signal takes half for an ECN mark and one segment where nothing is marked lost', async () => {
  assert.deepEqual(
    await calculate(
      'signal_window 100 1 0',
      'signal_window 100 1 1',
      'signal_window 100 0 0',
      'signal_window 100 0 1',
      'signal_window 0 0 0',
    ),
    ['50', '50', '99', '100', '2'],
  );
});

test('Reno halves, rounded down', async () => {
  assert.deepEqual(await calculate('half 270', 'half 81'), ['135', '40']);
});
