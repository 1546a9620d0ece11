import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calculator } from '../testbed/calculator.js';

const ONE = 2 ** 24; // 1.0 in Q24

const calculate = calculator('mr_aimd/mr-aimd-math-cli');

describe('AIMD', () => {
  test('slow start ends at ssthresh and never shrinks', async () => {
    assert.deepEqual(await calculate('slow_start 10 100 10', 'slow_start 10 15 10', 'slow_start 31 30 4'), [
      '20',
      '15',
      '31',
    ]);
  });

  test('a = 1 buys one segment with the acknowledgement of a whole window, not one earlier', async () => {
    assert.deepEqual(
      await calculate(`increase 0 20 19 ${ONE}`, `increase 0 20 20 ${ONE}`, `increase ${19 * ONE} 20 3 ${ONE}`),
      [`0 ${19 * ONE}`, '1 0', `1 ${2 * ONE}`],
    );
  });

  test('a = 5 adds five segments a window, a = 0.5 one in two windows', async () => {
    assert.deepEqual(
      await calculate(
        `increase 0 20 20 ${5 * ONE}`,
        `increase 0 20 20 ${ONE / 2}`,
        `increase ${10 * ONE} 20 20 ${ONE / 2}`,
      ),
      ['5 0', `0 ${10 * ONE}`, '1 0'],
    );
  });

  test('b = 0.5 halves as Reno does, rounded down and never below two', async () => {
    assert.deepEqual(
      await calculate(
        `decrease 270 ${ONE / 2}`,
        `decrease 81 ${ONE / 2}`,
        `decrease 3 ${ONE / 2}`,
        `decrease 100 ${ONE / 4}`,
        `decrease 100 ${ONE}`,
      ),
      ['135', '40', '2', '75', '2'],
    );
  });
});

describe('the increase a of MR-AIMD', () => {
  test("rises by a' in a round", async () => {
    assert.deepEqual(await calculate(`raise ${ONE} 20 20 ${ONE / 2}`), [String(1.5 * ONE)]);
  });

  test('never exceeds the window, nor falls below 1/64', async () => {
    assert.deepEqual(await calculate(`raise ${ONE * 20} 20 20 ${ONE / 2}`, `halve ${ONE}`, `halve ${ONE / 64}`), [
      String(20 * ONE),
      String(ONE / 2),
      String(ONE / 64),
    ]);
  });
});
