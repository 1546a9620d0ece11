import assert from 'node:assert/strict';
import {
  afterState,
  CWR,
  consecutive,
  fromState,
  LOSS,
  NO_THRESHOLD,
  RECOVERY,
  retransmissions,
} from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { segmentsPerRound } from '../testbed/rounds.js';
import { useTestPath } from '../testbed/use-test-path.js';

// The claims of relentless.bpf.c on real sockets. Segments of a fresh connection are numbered by round: 1-10, 11-30,
// 31-70, 71-150, 151-310; a loss or mark of segment 71 finds a window of 80, since nothing after it is acknowledged in
// order.

const RTT_MS = 100;
const MSS = 1448;
const path = useTestPath({ congestionControls: ['relentless'], rttMs: RTT_MS });

/** @param {Omit<import('../testbed/test-path.js').TransferPlan, 'congestionControl'>} plan */
function transfer(plan) {
  return path.transfer('relentless', plan);
}

test('grows as Reno does: 10, 20, 40, 80, 160 segments', async () => {
  const clean = await transfer({ send: ['500000'] });
  assert.deepEqual(segmentsPerRound(clean, { rttMs: RTT_MS }), [10, 20, 40, 80, 160, 36]);
});

test('leaves W - L = 80 - 8 after 8 losses in a window of 80, counting those that are found late', async () => {
  const lossy = await transfer({ send: ['800000'], drop: [71, 72, 73, 74, 75, 100, 120, 150] });
  assert.equal(retransmissions(lossy), 8);
  const before = fromState(lossy, RECOVERY).filter(({ state }) => state === RECOVERY);
  assert.equal(before.at(-1)?.ssthresh, 72, 'what the recovery steered to before it was over');
  const { cwnd, ssthresh } = afterState(lossy, RECOVERY);
  assert.equal(ssthresh, 72);
  // 72 ACKs add a segment, and may all come between two looks
  assert.ok(cwnd === 72 || cwnd === 73, `the window is ${cwnd}`);
});

test('leaves 80 - 8 on each of twelve connections at once', async () => {
  const plan = { send: [String(200 * MSS)], drop: [71, 72, 73, 74, 75, 100, 120, 150] };
  const transfers = await path.transferTogether('relentless', { connections: Array(12).fill(plan) });
  assert.deepEqual(
    transfers.map((lossy) => afterState(lossy, RECOVERY).ssthresh),
    Array(12).fill(72),
  );
});

test('gives up one segment for one lost in congestion avoidance', async () => {
  // 71 ends slow start at 80 - 1; then 79 ACKs make it 80, 80 more 81, and 350 is lost half way to 82
  const lossy = await transfer({ send: ['800000'], drop: [71, 350] });
  const second = { ...lossy, samples: lossy.samples.filter(({ bytesAcked }) => bytesAcked >= 349 * MSS) };
  assert.equal(retransmissions(lossy), 2);
  assert.equal(fromState(lossy, RECOVERY)[0].ssthresh, 79);
  assert.equal(afterState(second, RECOVERY).ssthresh, 80);
});

test('halves at an ECN mark: 80 to 40', async () => {
  const marked = await transfer({ send: ['800000'], mark: [71] });
  const { cwnd, ssthresh } = afterState(marked, CWR);
  assert.equal(retransmissions(marked), 0);
  assert.equal(ssthresh, 40);
  assert.ok(cwnd === 40 || cwnd === 41, `the window is ${cwnd}`); // 41: sampled after one step of growth
});

test('an ECN mark and losses in the same window make one reduction, the stronger of the two', async () => {
  const fewLosses = await transfer({ send: ['800000'], mark: [71], drop: consecutive(80, 5) });
  assert.equal(afterState(fewLosses, RECOVERY).ssthresh, 40); // not 75
  const manyLosses = await transfer({ send: ['800000'], mark: [71], drop: consecutive(80, 50) });
  assert.equal(afterState(manyLosses, RECOVERY).ssthresh, 30); // not 40
});

test('goes on as before when the loss was only reordering', async () => {
  const reordered = await transfer({ send: ['800000'], hold: [71], holdMs: 0.4 * RTT_MS });
  const { cwnd, ssthresh } = afterState(reordered, RECOVERY);
  assert.equal(ssthresh, NO_THRESHOLD);
  assert.ok(cwnd >= 80, `the window was 80 before and is ${cwnd} after`);
});

test('answers a timeout as Reno does: threshold 40 / 2, window 1', async () => {
  // a whole round
  const silent = await transfer({ send: [String(70 * MSS)], drop: consecutive(31, 40), tailLossProbe: false });
  const [atTimeout] = fromState(silent, LOSS);
  assert.equal(atTimeout.ssthresh, 20);
  assert.equal(atTimeout.cwnd, 1);
});
