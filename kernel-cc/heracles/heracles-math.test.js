import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculator } from '../testbed/calculator.js';

const calculate = calculator('heracles/heracles-math-cli');

test('the estimate is an equal part of the sum, and never below two segments', async () => {
  assert.deepEqual(await calculate('mean 90 3', 'mean 100 3', 'mean 3 3'), ['30', '33', '2']);
});

test('a loss at one of N equal members leaves w (1 - 1/2N): 40 of 4 becomes 35', async () => {
  assert.deepEqual(await calculate('sum_after_loss 160 40 40', 'mean 140 4'), ['140', '35']);
});

test('a loss of a connection alone is that of Reno, odd windows included', async () => {
  assert.deepEqual(await calculate('sum_after_loss 270 270 270', 'sum_after_loss 81 81 81'), ['135', '40']);
});

test('a window that has moved since it was counted does not distort the sum', async () => {
  assert.deepEqual(await calculate('sum_after_loss 120 20 40'), ['120']); // 120 - 20 + 40 / 2
});

test("a leaver's window is shared in equal parts of 1/65536 segment, and by nobody when nobody stays", async () => {
  assert.deepEqual(await calculate('leave_credit 30 3', 'leave_credit 10 4', 'leave_credit 30 0'), [
    '655360',
    '163840',
    '0',
  ]);
});

test('the interval reaches from half of the group RTT to half more', async () => {
  assert.deepEqual(
    await calculate(
      'is_in_interval 50000 100000 50',
      'is_in_interval 49999 100000 50',
      'is_in_interval 150000 100000 50',
      'is_in_interval 150001 100000 50',
      'is_in_interval 1 100000 150',
    ),
    ['1', '0', '1', '0', '1'],
  );
});

test('the average moves an eighth of the way', async () => {
  assert.deepEqual(await calculate('ewma 80000 160000', 'ewma 100000 100000'), ['90000', '100000']);
});

test('a prefix masks whole words and parts of one', async () => {
  assert.deepEqual(await calculate('mask 24 0', 'mask 64 1', 'mask 64 2', 'mask 56 1', 'mask 128 3', 'mask 0 0'), [
    'ffffff00',
    'ffffffff',
    '00000000',
    'ffffff00',
    'ffffffff',
    '00000000',
  ]);
});

// windows are told as cwnd and threshold

test('who hears of a loss takes the mean as threshold, and as window if it had more', async () => {
  assert.deepEqual(await calculate('answer_loss 40 20 35', 'answer_loss 30 20 35'), ['35 35', '30 35']);
});

test('who hears that the loss was none has no less than before it, and keeps what it won since', async () => {
  assert.deepEqual(await calculate('answer_undo 35 35 40 20', 'answer_undo 50 35 40 2147483647'), [
    '40 35',
    '50 2147483647',
  ]);
});

test('a share of 10 raises the threshold to 10 above the window, and the window only with leave=direct', async () => {
  assert.deepEqual(await calculate('answer_leave 40 20 10 0', 'answer_leave 40 20 10 1'), ['40 50', '50 50']);
});
