import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calculator } from '../testbed/calculator.js';

const UNLIMITED = 2 ** 31 - 1; // the kernel's TCP_INFINITE_SSTHRESH

const calculate = calculator('fld_tcp/fld-tcp-math-cli');

describe('slow start', () => {
  test('a clean round triples the window: 10, 30, 90, 270, 810, 2430', async () => {
    assert.deepEqual(
      await calculate(
        `slow_start 10 ${UNLIMITED} 10 3`,
        `slow_start 30 ${UNLIMITED} 30 3`,
        `slow_start 90 ${UNLIMITED} 90 3`,
        `slow_start 270 ${UNLIMITED} 270 3`,
        `slow_start 810 ${UNLIMITED} 810 3`,
      ),
      ['30 0', '90 0', '270 0', '810 0', '2430 0'],
    );
  });

  test('a gain of two is the slow start of Reno', async () => {
    assert.deepEqual(await calculate(`slow_start 10 ${UNLIMITED} 10 2`), ['20 0']);
  });

  test('ends at ssthresh, and what was acknowledged beyond is left to congestion avoidance', async () => {
    assert.deepEqual(
      await calculate(
        'slow_start 10 30 10 3', // exactly full
        'slow_start 10 20 10 3', // 5 segments fill the room of 10
        'slow_start 10 15 10 3', // room for 5: two and a half segments, so three are used
        'slow_start 30 30 4 3', // no room
        'slow_start 31 30 4 3', // above ssthresh already: never shrinks
      ),
      ['30 0', '20 5', '15 7', '30 4', '31 4'],
    );
  });

  test('does not overflow on the largest windows', async () => {
    assert.deepEqual(await calculate(`slow_start 2000000000 ${UNLIMITED} 2000000000 3`), [
      `${UNLIMITED} ${2_000_000_000 - 73_741_824}`,
    ]);
  });
});

describe('phase', () => {
  test('two million bytes are still short, one byte more is long', async () => {
    assert.deepEqual(await calculate('is_short 0 2000000', 'is_short 2000000 2000000', 'is_short 2000001 2000000'), [
      '1',
      '1',
      '0',
    ]);
  });
});
