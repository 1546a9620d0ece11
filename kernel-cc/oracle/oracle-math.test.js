import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculator } from '../testbed/calculator.js';

const calculate = calculator('oracle/oracle-math-cli');

test('the pipe is rate times RTT in packets of 1504 bytes, rounded up, and two more', async () => {
  assert.deepEqual(
    await calculate(
      'pipe 100000 26000', // 2,600,000 bits / 12,032 = 216.1
      'pipe 21000 50000', // 87.3
      'pipe 12032 1000', // exactly one
      'pipe 4294967295 4294967295', // no overflow: the most it takes
    ),
    ['219', '90', '3', '100000'],
  );
});

test('a window is what the others leave, and an equal part of the pipe in any case', async () => {
  assert.deepEqual(
    await calculate(
      'window 200 1 0', // alone
      'window 200 2 200', // the other holds all, and will shrink
      'window 200 2 30', // the other needs little
      'window 200 4 150', // 50 are left, and 50 are its part
      'window 200 300 200', // never less than two
      'window 200 2 900', // more is claimed than there is
    ),
    ['200', '100', '170', '50', '2', '100'],
  );
});

test('a connection that runs dry claims the segments that it has left', async () => {
  assert.deepEqual(
    await calculate('claim 100 1448 1448', 'claim 100 1449 1448', 'claim 100 500000 1448', 'claim 100 10 0'),
    ['1', '2', '100', '100'],
  );
});
