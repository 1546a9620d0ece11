import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { test } from '../testbed/retry-when-late.js';
import { segmentsPerRound } from '../testbed/rounds.js';
import { useTestPath } from '../testbed/use-test-path.js';

// Congestion Window Validation against RFC 5681 to the letter. On a path of 100 ms the kernel's RTO is 300 ms: the
// round trip and its least allowance of 200 ms. Idle time counts from the last segment sent, so a pause is that less
// the round trip.

const RTT_MS = 100;
const RTO_MS = 300;
const MSS = 1448;
const NO_IDLE_DECAY = { 'net.ipv4.tcp_slow_start_after_idle': '0' };

// from a first window of 1: 1, 2, 4, 8, 16, 32 are 63 segments, and their ACKs make a window of 64
const TO_WINDOW_64 = String(63 * MSS);

const path = useTestPath({ congestionControls: ['cwv', 'rfc5681', 'reno'], rttMs: RTT_MS });

/**
 * @param {string} congestionControl
 * @param {Omit<import('../testbed/test-path.js').TransferPlan, 'congestionControl'>} plan
 */
function transferBy(congestionControl, plan) {
  return path.transfer(congestionControl, { initialWindow: 1, sysctls: NO_IDLE_DECAY, ...plan });
}

/**
 * The same on twelve connections at once: a fault of every third is not seen by one.
 * @param {string} congestionControl
 * @param {import('../testbed/test-path.js').ConnectionPlan} connection
 */
function transferByTwelve(congestionControl, connection) {
  const connections = Array(12).fill(connection);
  return path.transferTogether(congestionControl, { initialWindow: 1, sysctls: NO_IDLE_DECAY, connections });
}

/** @param {number} rtos */
function idleFor(rtos) {
  return `pause:${rtos * RTO_MS - RTT_MS}`;
}

describe('idle time', () => {
  for (const congestionControl of ['cwv', 'rfc5681']) {
    test(`of 0.4 RTO leaves the window of ${congestionControl}`, async () => {
      const transfer = await transferBy(congestionControl, { send: [TO_WINDOW_64, idleFor(0.4), String(64 * MSS)] });
      assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal: 64 }), [64]);
    });

    test(`of 12 RTOs leaves ${congestionControl} the restart window`, async () => {
      const transfer = await transferBy(congestionControl, { send: [TO_WINDOW_64, idleFor(12), String(7 * MSS)] });
      assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal: 64 }), [1, 2, 4]);
    });
  }

  // the 128th segment is lost from a window of 128: window and threshold are 64 when the 255 segments are acknowledged
  const lossy = { send: [String(255 * MSS), idleFor(3.2), String(400 * MSS)], drop: [128] };

  test('of 3.2 RTOs halves the window of CWV three times, 64 to 8, and keeps the threshold', async () => {
    for (const transfer of await transferByTwelve('cwv', lossy)) {
      assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal: 256 }).slice(0, 4), [8, 16, 32, 64]);
      assert.equal(transfer.samples.at(-1)?.ssthresh, 64);
    }
  });

  test('of 3.2 RTOs leaves three quarters of a window of 12 as threshold, where it was 4', async () => {
    // a loss at a window of 8 leaves 4; eight full rounds of congestion avoidance grow it to 12
    const grow = [4, 5, 6, 7, 8, 9, 10, 11].map((count) => String(count * MSS));
    const transfer = await transferBy('cwv', {
      send: [String(15 * MSS), ...grow, idleFor(3.2), String(7 * MSS)],
      drop: [8],
    });
    assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal: 76 }), [1, 2, 4]);
    assert.equal(transfer.samples.at(-1)?.ssthresh, 9);
  });

  test('of 3.2 RTOs sends RFC 5681 back to a window of 1 and slow start up to the threshold', async () => {
    const transfer = await transferBy('rfc5681', lossy);
    assert.deepEqual(
      segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal: 256 }).slice(0, 7),
      [1, 2, 4, 8, 16, 32, 64],
    );
    assert.equal(transfer.samples.at(-1)?.ssthresh, 64);
  });

  test("of 3.2 RTOs is answered by CWV as by the kernel's own decay", async () => {
    const transfer = await path.transfer('reno', { initialWindow: 1, ...lossy });
    assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal: 256 }).slice(0, 4), [8, 16, 32, 64]);
  });
});

describe('sending 5 segments a round with a window of 64', () => {
  const partial = { send: [TO_WINDOW_64, ...Array.from({ length: 24 }, () => String(5 * MSS))] };

  test('takes half of the unused window of CWV each RTO: 64, 34, 19, 12, 8, 6', async () => {
    const { samples } = await transferBy('cwv', partial);
    const windows = samples.filter(({ bytesAcked }) => bytesAcked >= 63 * MSS).map(({ cwnd }) => cwnd);
    const steps = windows.filter((cwnd, index) => cwnd !== windows[index - 1]);
    assert.deepEqual(steps.slice(0, 6), [64, 34, 19, 12, 8, 6]);
  });

  test('lets the window of RFC 5681 climb on, by each of the 120 segments', async () => {
    const { samples } = await transferBy('rfc5681', partial);
    assert.equal(samples.at(-1)?.cwnd, 64 + 120);
  });
});

describe('with a window of 100 that something else than the application leaves unused', () => {
  const cwndsOf = (/** @type {import('../testbed/test-path.js').Transfer} */ { samples }) => [
    ...new Set(samples.map(({ cwnd }) => cwnd)),
  ];
  const long = { initialWindow: 100, send: [String(700 * MSS)] };

  test('CWV keeps it while a send buffer of 60 kB is full, as Reno does', async () => {
    const sysctls = { ...NO_IDLE_DECAY, 'net.ipv4.tcp_wmem': '4096 60000 60000' };
    for (const congestionControl of ['cwv', 'reno']) {
      const transfer = await transferBy(congestionControl, { ...long, sysctls });
      const most = Math.max(...transfer.samples.map(({ unacked }) => unacked));
      assert.ok(most > 10 && most < 60, `${most} segments in flight: the buffer was no limit`);
      assert.deepEqual(cwndsOf(transfer), [100]);
    }
  });

  // 60 kB are at most 41 segments: what is left waits for the receiver, not for the application
  test('CWV keeps it while the receiver has room for less, and RFC 5681 grows it no further', async () => {
    for (const congestionControl of ['cwv', 'rfc5681']) {
      const transfer = await transferBy(congestionControl, { ...long, receiverBuffer: '4096 60000 60000' });
      const most = Math.max(...transfer.samples.map(({ unacked }) => unacked));
      assert.ok(most > 5 && most < 60, `${most} segments in flight: the receiver was no limit`);
      assert.deepEqual(cwndsOf(transfer), [100]);
    }
  });
});
