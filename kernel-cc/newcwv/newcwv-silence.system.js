import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { test } from '../testbed/retry-when-late.js';
import { segmentsPerRound } from '../testbed/rounds.js';
import { MSS, newcwvWith, RTT_MS, send, TO_WINDOW_64, useNewcwvPath } from './use-newcwv-path.js';

// RFC 7661 beside the kernel's Reno, after a silence that is longer than a sample of pipeACK counts.

const shortPeriodSmallWindow = newcwvWith({ nvp_ms: '1500', iw: '2' });
const shorterPeriodSmallWindow = newcwvWith({ nvp_ms: '700', iw: '2' });
const keepingFull = newcwvWith({ full: 'keep' });
const { transferBy } = useNewcwvPath(['newcwv', 'reno', shortPeriodSmallWindow, shorterPeriodSmallWindow, keepingFull]);

describe('40 segments after a silence in which every sample has expired', () => {
  const plan = { send: [TO_WINDOW_64, 'pause:1500', send(40)] };

  test("let the kernel's Reno grow a window of 64 to twice themselves", async () => {
    const { samples } = await transferBy('reno', plan);
    assert.ok(Number(samples.at(-1)?.cwnd) >= 80); // 81 if the ACK that passes 80 covers two segments
  });

  test('let new CWV grow it only by the last ACK, which ends the round and so validates the window', async () => {
    const { samples } = await transferBy('newcwv', plan);
    const inRound = samples.filter(({ bytesAcked }) => bytesAcked >= 63 * MSS && bytesAcked < 103 * MSS);
    assert.deepEqual([...new Set(inRound.map(({ cwnd }) => cwnd))], [64]);
    const grown = Number(samples.at(-1)?.cwnd);
    assert.ok(grown > 64 && grown < 80, `${grown}, which no one ACK explains`);
  });
});

describe('a full window after a silence in which every sample has expired', () => {
  const plan = { send: [TO_WINDOW_64, 'pause:1500', send(64 + 128)] };

  test('grows at once: 64, 128', async () => {
    const transfer = await transferBy('newcwv', plan);
    assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal: 64 }), [64, 128]);
  });

  test('with full=keep waits for the end of its round, the first sample, and needs a round more', async () => {
    const transfer = await transferBy(keepingFull.kernelName, plan);
    const rounds = segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal: 64 });
    assert.deepEqual([rounds[0], rounds.length], [64, 3]);
  });
});

describe('the non-validated period ends in a silence too', () => {
  // a loss at a window of 8 leaves 4; eight full rounds of congestion avoidance grow it to 12
  const grow = [4, 5, 6, 7, 8, 9, 10, 11].map(send);
  const plan = { send: [send(15), ...grow, 'pause:2000', send(21)], drop: [8] };
  const fromOrdinal = 15 + 60 + 1;

  test('half of the window is left, and three quarters of it remembered', async () => {
    const transfer = await transferBy(shortPeriodSmallWindow.kernelName, plan);
    assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal }), [6, 9, 6]);
    assert.equal(transfer.samples.at(-1)?.ssthresh, 9);
  });

  test('twice, when it lasts for two periods: a quarter of the window', async () => {
    const transfer = await transferBy(shorterPeriodSmallWindow.kernelName, plan);
    assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal }).slice(0, 3), [3, 6, 9]);
    assert.equal(transfer.samples.at(-1)?.ssthresh, 9);
  });
});
