import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { describeAloneLikeReno } from '../testbed/alone-like-reno.js';
import { test } from '../testbed/retry-when-late.js';
import { useTestPath } from '../testbed/use-test-path.js';

// How the congestion control of RFC 7661 answers congestion: by what was in use in the non-validated phase, as Reno in
// the validated one. A sample of pipeACK counts for a second here.

const RTT_MS = 100;
const MSS = 1448;
const RECOVERY = 3; // of TCP_INFO, as the next
const LOSS = 4;
const NO_IDLE_DECAY = { 'net.ipv4.tcp_slow_start_after_idle': '0' };

// from a first window of 1: 1, 2, 4, 8, 16, 32 are 63 segments, and their ACKs make a window of 64
const TO_WINDOW_64 = send(63);

const path = useTestPath({ congestionControls: ['newcwv', 'reno'], rttMs: RTT_MS });

/**
 * @param {string} congestionControl
 * @param {Omit<import('../testbed/test-path.js').TransferPlan, 'congestionControl'>} plan
 */
function transferBy(congestionControl, plan) {
  return path.transfer(congestionControl, { initialWindow: 1, sysctls: NO_IDLE_DECAY, ...plan });
}

/** @param {number} segments */
function send(segments) {
  return String(segments * MSS);
}

/** @param {import('../testbed/test-path.js').Transfer} transfer thresholds during the last recovery and after it */
function thresholdsOfRecovery({ samples }) {
  const last = samples.findLastIndex(({ state }) => state === RECOVERY);
  assert.ok(last >= 0 && samples.length > last + 1, 'the connection had no recovery, or never left it');
  return { during: samples[last].ssthresh, after: samples[last + 1].ssthresh };
}

describe('in the non-validated phase, of a window of 64,', () => {
  const silence = [TO_WINDOW_64, 'pause:1500'];

  test('a loss among 20 segments leaves 20 / 2 during recovery and (20 - 1) / 2 after it', async () => {
    // twelve at once: a fault of every third is not seen by one
    const connections = Array(12).fill({ send: [...silence, send(20)], drop: [64] });
    const how = { initialWindow: 1, sysctls: NO_IDLE_DECAY, connections };
    for (const transfer of await path.transferTogether('newcwv', how)) {
      assert.deepEqual(thresholdsOfRecovery(transfer), { during: 10, after: 9 });
      assert.equal(transfer.samples.at(-1)?.cwnd, 9);
    }
  });

  test('4 losses among 20 segments leave (20 - 4) / 2', async () => {
    const transfer = await transferBy('newcwv', { send: [...silence, send(20)], drop: [64, 66, 68, 70] });
    assert.deepEqual(thresholdsOfRecovery(transfer), { during: 10, after: 8 });
  });

  test('the flight is what is outstanding when the loss is found: 14 after 6 were acknowledged', async () => {
    const transfer = await transferBy('newcwv', { send: [...silence, send(20)], drop: [70] });
    assert.deepEqual(thresholdsOfRecovery(transfer), { during: 7, after: 6 });
  });

  test('pipeACK counts where it is larger than the flight: rounds of 24, then a loss among 10', async () => {
    const rounds = Array.from({ length: 14 }, () => send(24)); // over a second, so that the round of 32 has expired
    const transfer = await transferBy('newcwv', { send: [TO_WINDOW_64, ...rounds, send(10)], drop: [64 + 14 * 24] });
    assert.deepEqual(thresholdsOfRecovery(transfer), { during: 12, after: 11 });
  });

  test("the kernel's Reno answers the same loss with 32", async () => {
    const transfer = await transferBy('reno', { send: [...silence, send(20)], drop: [64] });
    assert.deepEqual(thresholdsOfRecovery(transfer), { during: 32, after: 32 });
  });

  test('a timeout leaves half of the flight as threshold and a window of 1', async () => {
    const drop = Array.from({ length: 10 }, (_, index) => 64 + index);
    const { samples } = await transferBy('newcwv', { send: [...silence, send(10)], drop, tailLossProbe: false });
    const atTimeout = samples.find(({ state }) => state === LOSS);
    assert.deepEqual({ cwnd: atTimeout?.cwnd, ssthresh: atTimeout?.ssthresh }, { cwnd: 1, ssthresh: 5 });
  });

  test('an ECN mark of the first of 20 segments leaves half of the 19 still outstanding', async () => {
    const { samples } = await transferBy('newcwv', { send: [...silence, send(20)], mark: [64] });
    assert.deepEqual({ cwnd: samples.at(-1)?.cwnd, ssthresh: samples.at(-1)?.ssthresh }, { cwnd: 9, ssthresh: 9 });
  });
});

describeAloneLikeReno(path, 'newcwv', { rttMs: RTT_MS, sysctls: NO_IDLE_DECAY }); // a flow that uses its window
