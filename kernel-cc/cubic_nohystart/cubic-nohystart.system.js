import assert from 'node:assert/strict';
import { describe } from 'node:test';
import {
  afterState,
  CWR,
  consecutive,
  fromState,
  LOSS,
  NO_THRESHOLD,
  OPEN,
  RECOVERY,
  retransmissions,
} from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { segmentsPerBurst, segmentsPerRound } from '../testbed/rounds.js';
import { useTestPath } from '../testbed/use-test-path.js';

// CUBIC of RFC 9438 beside the kernel's. Segments of a fresh connection are numbered by round: 1-10, 11-30, 31-70,
// 71-150, 151-310; a loss of segment 71 finds a window of 80, of 151 one of 160. Windows of congestion avoidance are
// compared with the RFC's curve at the same time, in the middle of each round.

const RTT_MS = 100;
const MSS = 1448;
const BETA = 0.7;
const C = 0.4;
const path = useTestPath({ congestionControls: ['cubic_nohystart', 'cubic'], rttMs: RTT_MS });

/** @typedef {import('../testbed/test-path.js').Transfer} Transfer */

/** RFC 9438 4.2, in segments and seconds. @param {{plateau: number, from: number}} stage @param {number} seconds */
function curve({ plateau, from }, seconds) {
  const k = Math.cbrt((plateau - from) / C);
  return C * (seconds - k) ** 3 + plateau;
}

/** When the n-th recovery ended. @param {Transfer} transfer @param {number} [nth] */
function endOfRecoveryMs({ samples }, nth = 1) {
  const ends = samples.filter(({ state }, index) => state === OPEN && samples[index - 1]?.state === RECOVERY);
  assert.ok(ends.length >= nth, `the connection had ${ends.length} recoveries`);
  return ends[nth - 1].atMs;
}

/**
 * The windows in the middle of rounds after a moment.
 * @param {Transfer} transfer
 * @param {number} startMs
 * @param {number} rounds
 */
function windowsFrom({ samples }, startMs, rounds) {
  return Array.from(
    { length: rounds },
    (_, round) => samples.findLast(({ atMs }) => atMs <= startMs + (round + 0.5) * RTT_MS)?.cwnd ?? NaN,
  );
}

/** @param {number[]} windows @param {(round: number) => number} expected a window of whole segments */
function assertWithinOneSegment(windows, expected) {
  const wanted = windows.map((_, round) => expected(round));
  assert.ok(
    windows.every((window, round) => Math.abs(window - wanted[round]) <= 1),
    `windows ${windows.join(' ')}, expected ${wanted.join(' ')}`,
  );
}

/** @param {Transfer} transfer */
function lastWindowBeforeSecondRecovery(transfer) {
  const later = transfer.samples.filter(({ atMs }) => atMs >= endOfRecoveryMs(transfer));
  const second = later.findIndex(({ state }) => state === RECOVERY);
  return later.slice(0, second).findLast(({ state }) => state === OPEN)?.cwnd ?? NaN;
}

/** @param {number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

for (const congestionControl of ['cubic_nohystart', 'cubic']) {
  describe(congestionControl, () => {
    test('doubles on a clean path: 10, 20, 40, 80, 160, and finds no threshold', async () => {
      const clean = await path.transfer(congestionControl, { send: ['500000'] });
      assert.deepEqual(segmentsPerRound(clean, { rttMs: RTT_MS }), [10, 20, 40, 80, 160, 36]);
      assert.ok(clean.samples.every(({ ssthresh }) => ssthresh === NO_THRESHOLD));
    });

    test('leaves 0.7 of 80 after 8 losses and after an ECN mark', async () => {
      const lossy = await path.transfer(congestionControl, {
        send: ['800000'],
        drop: [71, 72, 73, 74, 75, 100, 120, 150],
      });
      assert.equal(retransmissions(lossy), 8);
      assert.deepEqual(afterState(lossy, RECOVERY).ssthresh, 56);
      const marked = await path.transfer(congestionControl, { send: ['800000'], mark: [71] });
      assert.equal(retransmissions(marked), 0);
      assert.deepEqual(afterState(marked, CWR).ssthresh, 56);
    });

    test('goes on as before when a loss in slow start was only reordering', async () => {
      const reordered = await path.transfer(congestionControl, { send: ['800000'], hold: [71], holdMs: 0.4 * RTT_MS });
      const { cwnd, ssthresh } = afterState(reordered, RECOVERY);
      assert.equal(ssthresh, NO_THRESHOLD);
      assert.ok(cwnd >= 80, `the window was 80 before and is ${cwnd} after`);
    });
  });
}

describe('congestion avoidance', () => {
  const stage = { plateau: 160, from: 112 };

  test('stays within one segment of W_cubic(t) for 78 rounds, up to the plateau of 160 and beyond', async (t) => {
    const [ours, kernel] = [await climb('cubic_nohystart'), await climb('cubic')];
    assertWithinOneSegment(ours, (round) => Math.floor(curve(stage, (round + 0.5) / 10)));
    // 113.4 to 168.5: both sides of the plateau
    assert.ok(ours[0] < 115 && ours[77] > 165, `${ours[0]} to ${ours[77]}`);

    // Around the plateau nothing is asserted: what the kernel overshoots by differs from run to run, and stays.
    // Before it the kernel is ahead by up to the growth of a round, and up to a segment for its rounding:
    // cubic_nohystart.bpf.c says why
    const ahead = kernel.map((window, round) => window - ours[round]);
    const [concave, plateau] = [mean(ahead.slice(0, 20)), mean(ahead.slice(40))];
    t.diagnostic(
      `the kernel's window is ahead by ${ahead.join(' ')}; on average by ${concave}, around the plateau by ${plateau}`,
    );
    const growthOfRound = (curve(stage, 2) - stage.from) / 20; // 1.9 segments
    assert.ok(concave > 0 && concave < growthOfRound + 1, `ahead by ${concave} in 20 rounds`);
  });

  /** The windows of 78 rounds after a loss from 160. @param {string} congestionControl */
  async function climb(congestionControl) {
    const transfer = await path.transfer(congestionControl, { send: ['18000000'], drop: [151] });
    assert.equal(afterState(transfer, RECOVERY).ssthresh, 112);
    return windowsFrom(transfer, endOfRecoveryMs(transfer), 78);
  }

  test('after a second loss at W goes from 0.7 W towards 0.85 W, for it is below the plateau', async () => {
    const ours = await path.transfer('cubic_nohystart', { send: ['3000000'], drop: [151, 900] });
    const before = lastWindowBeforeSecondRecovery(ours);
    const from = Math.floor(BETA * before);
    assert.ok(before < 160, `the window was ${before}`);
    assert.equal(ours.samples.at(-1)?.ssthresh, from);
    const again = { plateau: ((1 + BETA) / 2) * before, from };
    assertWithinOneSegment(windowsFrom(ours, endOfRecoveryMs(ours, 2), 10), (round) =>
      Math.floor(curve(again, (round + 0.5) / 10)),
    );
  });

  test('is back on its curve, and on its time, when a loss was only reordering', async () => {
    const ours = await path.transfer('cubic_nohystart', {
      send: ['3000000'],
      drop: [151],
      hold: [900],
      holdMs: 0.4 * RTT_MS,
    });
    assert.equal(ours.samples.at(-1)?.ssthresh, 112);
    const undone = Math.ceil((endOfRecoveryMs(ours, 2) - endOfRecoveryMs(ours)) / RTT_MS);
    // what the recovery kept it from is made up for by then
    const windows = windowsFrom(ours, endOfRecoveryMs(ours), undone + 8).slice(undone + 3);
    assertWithinOneSegment(windows, (index) => Math.floor(curve(stage, (undone + 3 + index + 0.5) / 10)));
  });

  test('does not count time in which there was nothing to send', async () => {
    const sysctls = { 'net.ipv4.tcp_slow_start_after_idle': '0' };
    const ours = await path.transfer('cubic_nohystart', {
      send: [String(900 * MSS), 'pause:1000', '1500000'],
      drop: [151],
      sysctls,
    });
    const lastAckMs = ours.samples.find(({ bytesAcked }) => bytesAcked === 900 * MSS)?.atMs ?? NaN;
    const restartMs = ours.segments.find(({ ordinal }) => ordinal === 901)?.atMs ?? NaN;
    const countedMs = lastAckMs - endOfRecoveryMs(ours);
    assert.ok(restartMs - lastAckMs >= 900, `idle for ${restartMs - lastAckMs} ms`);
    // a round after the restart its first ACK comes, at t = what was counted + RTT
    assertWithinOneSegment(windowsFrom(ours, restartMs + RTT_MS, 6), (round) =>
      Math.floor(curve(stage, countedMs / 1000 + (round + 1.5) / 10)),
    );
  });
});

describe('a timeout at a window of 40', () => {
  const plan = { send: [String(70 * MSS), '2200000'], drop: consecutive(31, 40), tailLossProbe: false };

  test('leaves a threshold of 28 and a window of 1, as with the kernel', async () => {
    const { send, drop, tailLossProbe } = plan;
    for (const congestionControl of ['cubic_nohystart', 'cubic']) {
      // twelve at once: a fault of every third is not seen by one
      const connections = Array(12).fill({ send: [send[0], String(10 * MSS)], drop });
      for (const transfer of await path.transferTogether(congestionControl, { connections, tailLossProbe })) {
        const [atTimeout] = fromState(transfer, LOSS);
        assert.deepEqual({ cwnd: atTimeout.cwnd, ssthresh: atTimeout.ssthresh }, { cwnd: 1, ssthresh: 28 });
      }
    }
  });

  test('then grows by 9/17 a round up to 40, where it was, and by 1 beyond', async () => {
    const ours = await path.transfer('cubic_nohystart', plan);
    const bursts = segmentsPerBurst(ours, { rttMs: RTT_MS, fromOrdinal: 71 }).slice(0, 33);
    // 12 segments at 9/17 a round are 22.7 rounds
    assertWithinOneSegment(bursts, (round) => Math.floor(round < 22.7 ? 28 + (9 / 17) * round : 40 + round - 22.7));
  });
});
