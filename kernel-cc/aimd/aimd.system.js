import assert from 'node:assert/strict';
import { parseArm, withSettings } from '../../harness/experiment/congestion-controls/configured-arm.js';
import { LIKE_RENO } from '../testbed/like-reno.js';
import { afterState, CWR, consecutive, fromState, LOSS, RECOVERY, retransmissions } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { segmentsPerBurst, segmentsPerRound } from '../testbed/rounds.js';
import { transferByBoth } from '../testbed/same-course.js';
import { useTestPath } from '../testbed/use-test-path.js';

// The claims of aimd.bpf.c on real sockets: what is not set is Reno's, packet for packet; a and b are what the user
// types.

const RTT_MS = 100;
const MSS = 1448;

/**
 * What the user types after --cc, under a name of the test's own, so that no bench on this host can hold it.
 * @param {string} typed
 */
const arm = (typed) =>
  withSettings(
    {
      id: 'aimd',
      label: 'AIMD',
      colour: { light: '#000000', dark: '#ffffff' },
      kind: /** @type {const} */ ('bpf'),
      kernelName: `aimd${process.pid % 1e8}`,
      program: 'aimd',
      source: 'a test',
    },
    parseArm(typed).settings,
  );
const likeReno = arm('aimd:a=1,b=0.5');
const fast = arm('aimd:a=2,b=0.25');
const slow = arm('aimd:a=0.5');
const path = useTestPath({ congestionControls: [likeReno, fast, slow, 'reno'], rttMs: RTT_MS });

/** @param {Omit<import('../testbed/test-path.js').TransferPlan, 'congestionControl'>} plan */
async function transferLikeReno(plan) {
  return (await transferByBoth(path, [likeReno.kernelName, 'reno'], plan, { rttMs: RTT_MS }))[0];
}

test('AIMD(1, 0.5) sends what Reno sends on a clean path', async () => {
  const transfer = await transferLikeReno({ send: ['500000'] });
  // 346 segments of 1448 bytes
  assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS }), [10, 20, 40, 80, 160, 36]);
});

test('AIMD(1, 0.5) sends what Reno sends through losses in slow start and in congestion avoidance', async () => {
  const transfer = await transferLikeReno({ send: ['1200000'], drop: [71, 72, 90, 400] });
  assert.equal(retransmissions(transfer), 4);
});

test('AIMD(1, 0.5) sends what Reno sends through a timeout and an ECN mark', async () => {
  const silent = await transferLikeReno({
    send: [String(70 * MSS), '400000'],
    drop: consecutive(31, 40),
    tailLossProbe: false,
  });
  assert.equal(fromState(silent, LOSS)[0].ssthresh, 20); // the window was 40
  const marked = await transferLikeReno({ send: ['600000'], mark: [71] });
  assert.equal(afterState(marked, CWR).ssthresh, 40); // it was 80
});

for (const { what, plan } of LIKE_RENO) {
  test(`AIMD(1, 0.5) sends what Reno sends through ${what}`, async () => {
    await transferLikeReno(plan);
  });
}

test('a=2,b=0.25 leaves three quarters of a window of 80 after a loss, and adds two segments a round', async () => {
  const lossy = await path.transfer(fast.kernelName, { send: ['1500000'], drop: [71] });
  assert.equal(fromState(lossy, RECOVERY)[0].ssthresh, 60);
  const windows = congestionAvoidance(lossy);
  assert.equal(windows[8] - windows[0], 16, `${windows}`);
});

test('a=0.5 adds one segment in two rounds', async () => {
  const lossy = await path.transfer(slow.kernelName, { send: ['1000000'], drop: [71] });
  assert.equal(fromState(lossy, RECOVERY)[0].ssthresh, 40);
  const windows = congestionAvoidance(lossy);
  assert.equal(windows[8] - windows[0], 4, `${windows}`);
});

/**
 * The windows of the rounds after the only retransmission.
 * @param {import('../testbed/test-path.js').Transfer} transfer
 */
function congestionAvoidance({ segments, ...rest }) {
  const repair = segments.findIndex(({ ordinal }) => ordinal === null);
  const next = segments.slice(repair).find(({ ordinal }) => ordinal !== null)?.ordinal;
  assert.ok(next, 'nothing new was sent after the retransmission');
  return segmentsPerBurst({ segments, ...rest }, { rttMs: RTT_MS, fromOrdinal: next }).slice(1);
}
