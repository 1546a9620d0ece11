import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calculator } from '../testbed/calculator.js';

// Expected values by the formulas of RFC 9438, on paper. W is in micro-segments, t and K in ms, C in thousandths, beta
// in percent.

const calculate = calculator('cubic_nohystart/cubic-math-cli');

test('a cube root is the largest integer whose cube fits', async () => {
  assert.deepEqual(
    await calculate(
      'root 0',
      'root 1',
      'root 7',
      'root 8',
      'root 26',
      'root 27',
      'root 999999999999999999',
      'root 1000000000000000000',
    ),
    ['0', '1', '1', '2', '2', '3', '999999', '1000000'],
  );
});

describe('K = cbrt((W_max - cwnd_epoch) / C)', () => {
  test('from 56 up to 80 is cbrt(24 / 0.4) = 3.9149 s, from 112 up to 160 cbrt(48 / 0.4) = 4.9324 s', async () => {
    assert.deepEqual(await calculate('k_ms 80000000 56000000 400', 'k_ms 160000000 112000000 400'), ['3914', '4932']);
  });

  test('twice the C is cbrt(24 / 0.8) = 3.1072 s', async () => {
    assert.deepEqual(await calculate('k_ms 80000000 56000000 800'), ['3107']);
  });

  test('is nothing at or above the plateau', async () => {
    assert.deepEqual(await calculate('k_ms 80000000 80000000 400', 'k_ms 56000000 80000000 400'), ['0', '0']);
  });
});

describe('W_cubic(t) = C (t - K)^3 + W_max', () => {
  test('80 + 0.4 t^3 with t = -4, -2, -1, 0, 1, 2 and 5 s from the plateau', async () => {
    const moments = [0, 2000, 3000, 4000, 5000, 6000, 9000];
    assert.deepEqual(await calculate(...moments.map((ms) => `window ${ms} 4000 80000000 400`)), [
      '54400000',
      '76800000',
      '79600000',
      '80000000',
      '80400000',
      '83200000',
      '130000000',
    ]);
  });

  test('begins at cwnd_epoch, but for K cut to a millisecond: 80 - 0.4 * 3.914^3 = 56.015954', async () => {
    assert.deepEqual(await calculate('window 0 3914 80000000 400'), ['56015954']);
  });

  test('is never negative, and stands still 100 s from the plateau: 0.4 * 100^3 = 400 000', async () => {
    assert.deepEqual(await calculate('window 0 4000 10000000 400', 'window 9000000000 0 80000000 400'), [
      '0',
      '400080000000',
    ]);
  });
});

describe('target', () => {
  test('is W_cubic(t + RTT) between cwnd and 1.5 cwnd, and these beyond', async () => {
    assert.deepEqual(
      await calculate(
        'target 79000000 80000000',
        'target 81000000 80000000',
        'target 120000000 80000000',
        'target 120000001 80000000',
      ),
      ['80000000', '81000000', '120000000', '120000000'],
    );
  });

  test('two segments above a window of 80 are 2 / 80 for each segment acknowledged', async () => {
    assert.deepEqual(
      await calculate(
        'increase 82000000 80000000 80 1',
        'increase 82000000 80000000 80 80',
        'increase 80000000 80000000 80 9',
      ),
      ['25000', '2000000', '0'],
    );
  });
});

describe('the Reno-friendly window', () => {
  test('grows 0.529411 segments a round, and 1 once it has reached the window before the loss', async () => {
    assert.deepEqual(
      await calculate('reno_increase 80 80 70 0', 'reno_increase 80 80 70 1', 'reno_increase 80 1 70 1'),
      ['529411', '1000000', '12500'],
    );
  });

  test('with a beta of one half it is Reno', async () => {
    assert.deepEqual(await calculate('reno_increase 80 80 50 0'), ['1000000']);
  });
});

describe('a congestion event', () => {
  test('leaves 0.7 of the window, rounded down, and two segments at least', async () => {
    assert.deepEqual(
      await calculate('ssthresh 80 70', 'ssthresh 81 70', 'ssthresh 160 70', 'ssthresh 2 70', 'ssthresh 1 70'),
      ['56', '56', '112', '2', '2'],
    );
  });

  test('puts the plateau at the window, and at 0.85 of it below the last plateau', async () => {
    assert.deepEqual(
      await calculate('plateau 80 0 70', 'plateau 80 80000000 70', 'plateau 79 80000000 70', 'plateau 60 80000000 70'),
      ['80000000', '80000000', '67150000', '51000000'],
    );
  });
});
