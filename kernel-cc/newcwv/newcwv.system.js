import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { withSettings } from '../../harness/experiment/congestion-controls/configured-arm.js';
import { test } from '../testbed/retry-when-late.js';
import { segmentsPerRound } from '../testbed/rounds.js';
import { useTestPath } from '../testbed/use-test-path.js';

// RFC 7661 beside the RFC 2861 it replaced, RFC 5681 and the kernel's Reno. On a path of 100 ms the kernel's RTO is 300
// ms, and a sample of pipeACK counts for a second. Idle time counts from the last segment sent, so a pause is that less
// the round trip.

const RTT_MS = 100;
const RTO_MS = 300;
const MSS = 1448;
const NOTHING = { light: '#000000', dark: '#ffffff' };
const NO_IDLE_DECAY = { 'net.ipv4.tcp_slow_start_after_idle': '0' };

// from a first window of 1: 1, 2, 4, 8, 16, 32 are 63 segments, and their ACKs make a window of 64
const TO_WINDOW_64 = String(63 * MSS);

const ownName = `nvp${process.pid % 1e8}`; // no bench on this host can hold it
const base = {
  id: ownName,
  label: 'NVP',
  colour: NOTHING,
  kind: /** @type {const} */ ('bpf'),
  kernelName: ownName,
  program: 'newcwv',
  settings: {},
  source: 'a test',
};
const shortPeriod = withSettings(base, { nvp_ms: '1500' });
const shortPeriodSmallWindow = withSettings(base, { nvp_ms: '1500', iw: '2' });
const shorterPeriodSmallWindow = withSettings(base, { nvp_ms: '700', iw: '2' });
const keepingFull = withSettings(base, { full: 'keep' });

const path = useTestPath({
  congestionControls: [
    'newcwv',
    'cwv',
    'rfc5681',
    'reno',
    shortPeriod,
    shortPeriodSmallWindow,
    shorterPeriodSmallWindow,
    keepingFull,
  ],
  rttMs: RTT_MS,
});

/**
 * @param {string} congestionControl
 * @param {Omit<import('../testbed/test-path.js').TransferPlan, 'congestionControl'>} plan
 */
function transferBy(congestionControl, plan) {
  return path.transfer(congestionControl, { initialWindow: 1, sysctls: NO_IDLE_DECAY, ...plan });
}

/** @param {number} rtos */
function idleFor(rtos) {
  return `pause:${rtos * RTO_MS - RTT_MS}`;
}

/** @param {number} segments */
function send(segments) {
  return String(segments * MSS);
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
