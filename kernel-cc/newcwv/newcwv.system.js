import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { test } from '../testbed/retry-when-late.js';
import { segmentsPerRound } from '../testbed/rounds.js';
import { MSS, newcwvWith, RTO_MS, RTT_MS, send, TO_WINDOW_64, useNewcwvPath } from './use-newcwv-path.js';

// RFC 7661 beside the RFC 2861 it replaced and RFC 5681, where the sender is idle or sends little.

const shortPeriod = newcwvWith({ nvp_ms: '1500' });
const { transferBy } = useNewcwvPath(['newcwv', 'cwv', 'rfc5681', shortPeriod]);

/** @param {number} rtos */
function idleFor(rtos) {
  return `pause:${rtos * RTO_MS - RTT_MS}`;
}

/**
 * The windows from a number of acknowledged segments on, each once.
 * @param {import('../testbed/test-path.js').Transfer} transfer
 * @param {number} acked
 */
function windowsFrom({ samples }, acked) {
  const windows = samples.filter(({ bytesAcked }) => bytesAcked >= acked * MSS).map(({ cwnd }) => cwnd);
  return windows.filter((cwnd, index) => cwnd !== windows[index - 1]);
}

describe('idle time', () => {
  for (const rtos of [0.4, 3.2, 12]) {
    test(`of ${rtos} RTO leaves the window`, async () => {
      const transfer = await transferBy('newcwv', { send: [TO_WINDOW_64, idleFor(rtos), send(64)] });
      assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal: 64 }), [64]);
    });
  }

  test('of 3.2 RTOs: the next rounds of CWV, of new CWV and of RFC 5681', async () => {
    // the 128th segment is lost from a window of 128: window and threshold are 64 when the 255 segments are
    // acknowledged
    const plan = { send: [send(255), idleFor(3.2), send(400)], drop: [128] };
    const expected = { cwv: [8, 16, 32, 64], newcwv: [64, 65, 66, 67], rfc5681: [1, 2, 4, 8] };
    for (const [congestionControl, rounds] of Object.entries(expected)) {
      const transfer = await transferBy(congestionControl, plan);
      assert.deepEqual(
        segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal: 256 }).slice(0, 4),
        rounds,
        congestionControl,
      );
      assert.equal(transfer.samples.at(-1)?.ssthresh, 64);
    }
  });
});

describe('sending 5 segments a round with a window of 64', () => {
  const plan = { send: [TO_WINDOW_64, ...Array.from({ length: 24 }, () => send(5))] };

  test('leaves the window: CWV takes it down to 6, RFC 5681 lets it climb to 184', async () => {
    assert.deepEqual(windowsFrom(await transferBy('newcwv', plan), 63), [64]);
    assert.deepEqual(windowsFrom(await transferBy('cwv', plan), 63).slice(0, 6), [64, 34, 19, 12, 8, 6]);
    assert.equal((await transferBy('rfc5681', plan)).samples.at(-1)?.cwnd, 64 + 120);
  });

  test('for longer than the non-validated period halves it, once a period, down to the initial window', async () => {
    const transfer = await transferBy(shortPeriod.kernelName, {
      send: [TO_WINDOW_64, ...Array.from({ length: 75 }, () => send(5))],
    });
    assert.deepEqual(windowsFrom(transfer, 63), [64, 32, 16, 10]);
  });
});
