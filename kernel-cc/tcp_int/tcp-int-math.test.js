import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculator } from '../testbed/calculator.js';

const calculate = calculator('tcp_int/tcp-int-math-cli');

test('a loss halves the sum, rounded down as Reno does, and leaves two segments at least', async () => {
  assert.deepEqual(await calculate('halved 80', 'halved 81', 'halved 4', 'halved 3', 'halved 0'), [
    '40',
    '40',
    '2',
    '2',
    '2',
  ]);
});

test('a member has its part of the threshold, and none before the first loss', async () => {
  assert.deepEqual(await calculate('threshold 40 2', 'threshold 41 2', 'threshold 40 30', 'threshold 2147483647 3'), [
    '20',
    '20',
    '2',
    '2147483647',
  ]);
});

test('a segment sent before the last halving was known belongs to its round, also across sequence wrap', async () => {
  assert.deepEqual(
    await calculate(
      'is_same_round 999 1000',
      'is_same_round 1000 1000',
      'is_same_round 4294967000 100',
      'is_same_round 100 4294967000',
    ),
    ['yes', 'no', 'yes', 'no'],
  );
});
