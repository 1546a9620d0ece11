import assert from 'node:assert/strict';
import { withSettings } from '../../harness/experiment/congestion-controls/configured-arm.js';
import { ownKernelName } from '../testbed/own-kernel-name.js';
import { afterState, CWR, consecutive, fromState, LOSS, RECOVERY, retransmissions } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { segmentsPerBurst } from '../testbed/rounds.js';
import { useTestPath } from '../testbed/use-test-path.js';

// The claims of mr_aimd.bpf.c on real sockets. The increase a cannot be read from a socket; it is what the window of a
// round has more than that of the round before. What is expected of windows is the paper's rule in real numbers, each
// ACK of each round: a += a'/w, then w += a/w.
//
// A mark of the very first segment ends slow start at the initial window and leaves a at 1. Its echo fills the first
// round, the second brings none, so a' is 0.5 from the third on: of bursts 20, 21, 22, 23, 25, ... the third is the
// first to grow by it.

const RTT_MS = 100;
const MSS = 1448;
const FIRST_UNMARKED = 2; // burst
const still = withSettings(
  {
    id: 'still',
    label: 'MR-AIMD',
    colour: { light: '#000000', dark: '#ffffff' },
    kind: /** @type {const} */ ('bpf'),
    kernelName: ownKernelName('still'),
    program: 'mr_aimd',
    source: 'a test',
  },
  { step: '0' },
);
const path = useTestPath({ congestionControls: ['mr_aimd', 'reno', still], rttMs: RTT_MS });

/** @param {number} count */
const segments = (count) => String(count * MSS);

/** @param {Omit<import('../testbed/test-path.js').TransferPlan, 'congestionControl'>} plan */
const transfer = (plan) => path.transfer('mr_aimd', plan);

/** @param {import('../testbed/test-path.js').Transfer} done @param {number} [fromOrdinal] */
const bursts = (done, fromOrdinal) => segmentsPerBurst(done, { rttMs: RTT_MS, fromOrdinal });

/**
 * The window once so many segments are acknowledged and no more, which a lost or late one makes last.
 * @param {import('../testbed/test-path.js').Transfer} done
 * @param {number} count
 */
function windowAt({ samples }, count) {
  const sample = samples.find(({ bytesAcked }) => bytesAcked === count * MSS);
  assert.ok(sample, `no sample tells of ${count} segments acknowledged`);
  return sample.cwnd;
}

/** As the kernel rounds. @param {number} window */
const half = (window) => Math.floor(window / 2);

/** @param {number} value @param {number} expected @param {number[]} seen */
function withinTenth(value, expected, seen) {
  assert.ok(Math.abs(value - expected) <= expected / 10, `${value} is not ${expected} to a tenth: ${seen}`);
}

test('without marks a is 1 + 0.5 n after n rounds, within a tenth', async () => {
  const windows = bursts(await transfer({ send: [segments(1900)], initialWindow: 20, mark: [1] }));
  // the mean of two rounds
  for (const n of [10, 20])
    withinTenth((windows[FIRST_UNMARKED + n + 2] - windows[FIRST_UNMARKED + n]) / 2, 1 + 0.5 * n, windows);
});

test('a window of 20 doubles in 7 or 8 rounds without marks', async () => {
  const windows = bursts(await transfer({ send: [segments(500)], initialWindow: 20, mark: [1] })).slice(FIRST_UNMARKED);
  assert.equal(windows[0], 22, `begins with ${windows}`);
  const rounds = windows.findIndex((window) => window >= 2 * windows[0]);
  assert.ok(rounds === 7 || rounds === 8, `${rounds} rounds: ${windows}`);
});

test('a mark reduces nothing, and ends slow start at the window it has reached', async () => {
  const marked = await transfer({ send: [segments(400)], mark: [31] }); // the ACKs of 1-30 have made 40 of 10
  const [, , ...windows] = bursts(marked);
  assert.equal(retransmissions(marked), 0);
  const { ssthresh } = fromState(marked, CWR)[0];
  // 41 where the sample comes behind the ACKs of the whole burst
  assert.ok(ssthresh === 40 || ssthresh === 41, `${ssthresh}`);
  assert.deepEqual(windows.slice(0, 3), [40, 41, 42]); // one a round, until a' is 0.5 again
});

test('marks in every round hold the increase: within 1 % of Reno for 20 rounds', async () => {
  const everySixtieth = Array.from({ length: 57 }, (_, index) => 1 + 60 * index);
  const marked = await transfer({ send: [segments(3400)], initialWindow: 150, mark: everySixtieth });
  const reno = await path.transfer('reno', { send: [segments(3700)], initialWindow: 300, mark: [1] }); // halves to 150
  const [windows, constant] = [bursts(marked), bursts(reno, 301)];
  assert.equal(retransmissions(marked), 0);
  for (let round = 0; round <= 20; round++) {
    const off = Math.abs(windows[round] / constant[round] - 1);
    assert.ok(off <= 0.01, `round ${round}: ${windows[round]} beside ${constant[round]}; ${windows}; ${constant}`);
  }
  assert.equal(constant[0], 150);
  // by one a round, give or take where a burst ends
  assert.ok(Math.abs(constant[20] - 170) <= 1, `Reno itself has grown to ${constant[20]}`);
});

// a' of marked rounds is small beside a = 1, and adds up with the square of the rounds: by the rule a is 1.3 after 60,
// and the window has grown by 69.1; were a' 0 it were 60, were it 0.05 151.
test("marks in every round let the window grow by 69 in 60 rounds, for a' is 0.005 and not 0", async () => {
  const everyTenth = Array.from({ length: 370 }, (_, index) => 1 + 10 * index);
  const marked = await transfer({ send: [segments(3600)], initialWindow: 20, mark: everyTenth });
  const windows = bursts(marked);
  assert.equal(retransmissions(marked), 0);
  assert.ok(windows.length > 61, `${windows.length} rounds`);
  const grown = windows[60] - windows[0];
  assert.ok(Math.abs(grown - 69) <= 2, `${grown}: ${windows}`);
});

/** The windows of the rounds after recovery. @param {import('../testbed/test-path.js').Transfer} done */
function burstsAfterRecovery(done) {
  const last = done.segments.findLastIndex(({ ordinal }) => ordinal === null);
  const next = done.segments.slice(last).find(({ ordinal }) => ordinal !== null)?.ordinal;
  assert.ok(next, 'nothing new was sent after the last retransmission');
  return bursts(done, next).slice(1); // the first is the rest of the round of recovery
}

// With step=0 nothing but losses moves a: it is 1 until the first, and what a loss left of it can be counted.
test('a loss halves the window and a', async () => {
  const lossy = await path.transfer(still.kernelName, {
    send: [segments(200), segments(600)],
    initialWindow: 20,
    mark: [1],
    drop: [201],
  });
  assert.equal(retransmissions(lossy), 1);
  assert.equal(fromState(lossy, RECOVERY)[0].ssthresh, half(windowAt(lossy, 200)));
  const windows = burstsAfterRecovery(lossy);
  withinTenth(windows[20] - windows[0], 20 * 0.5, windows);
});

test('a mark and a loss in one window halve window and a once', async () => {
  const hurt = await path.transfer(still.kernelName, {
    send: [segments(200), segments(600)],
    initialWindow: 20,
    mark: [1, 202],
    drop: [206],
  });
  assert.equal(hurt.segments.filter(({ verdict }) => verdict === 'mark').length, 2);
  assert.equal(fromState(hurt, RECOVERY)[0].ssthresh, half(windowAt(hurt, 200)));
  const windows = burstsAfterRecovery(hurt);
  withinTenth(windows[20] - windows[0], 20 * 0.5, windows);
});

test('an undone loss gives a back with the window', async () => {
  const reordered = await path.transfer(still.kernelName, {
    send: [segments(200), segments(500)],
    initialWindow: 20,
    mark: [1],
    hold: [201],
    holdMs: 0.4 * RTT_MS,
  });
  const before = windowAt(reordered, 200);
  assert.equal(fromState(reordered, RECOVERY)[0].ssthresh, half(before));
  assert.ok(afterState(reordered, RECOVERY).cwnd >= before);
  const windows = burstsAfterRecovery(reordered);
  assert.ok(windows[0] >= before, `${before}, then ${windows}`);
  withinTenth(windows[10] - windows[0], 10, windows);
});

test('without ECN at both ends nothing is marked, a loss halves the window, and a rises by 0.5 a round', async () => {
  const everySeventh = Array.from({ length: 100 }, (_, index) => 7 * (index + 1));
  const unmarked = await transfer({ send: [segments(70), segments(1700)], ecn: false, mark: everySeventh, drop: [71] });
  assert.equal(unmarked.segments.filter(({ verdict }) => verdict === 'mark').length, 0);
  assert.equal(fromState(unmarked, RECOVERY)[0].ssthresh, 40); // 70 segments acknowledged: 10 + 70 = 80
  const windows = burstsAfterRecovery(unmarked);
  const rounds = windows.findIndex((window) => window >= 100) - windows.findIndex((window) => window >= 50);
  // the rule from 40 and 0.5: 9.5; were a' 0.25, 13.3
  assert.ok(rounds === 9 || rounds === 10, `${rounds} rounds: ${windows}`);
});

test('a timeout halves the threshold, and leaves a at 1', async () => {
  const silent = await transfer({
    send: [segments(400), segments(30), segments(700)],
    initialWindow: 20,
    mark: [1],
    drop: consecutive(401, 30),
    tailLossProbe: false,
  });
  const [{ cwnd, ssthresh }] = fromState(silent, LOSS);
  assert.deepEqual([cwnd, ssthresh], [1, half(windowAt(silent, 400))]);
  const windows = bursts(silent, 431);
  withinTenth(windows[10] - windows[0], 32.4, windows); // the rule from 29 and 1; from 29 and 6 it is 77.4
});
