import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOSS, consecutive, fromState, retransmissions } from './testing/reductions.js';
import { segmentsPerRound } from './testing/rounds.js';
import { assertSameCourse } from './testing/same-course.js';
import { useTestPath } from './testing/use-test-path.js';

// The template against the kernel's own Reno.

const RTT_MS = 100;
const path = useTestPath({ congestionControls: ['bpf_reno', 'reno'], rttMs: RTT_MS });

/** @param {Omit<import('./testing/test-path.js').TransferPlan, 'congestionControl'>} plan */
async function transferByBoth(plan) {
  const template = await path.transfer('bpf_reno', plan);
  const kernel = await path.transfer('reno', plan);
  assertSameCourse(template, kernel, { rttMs: RTT_MS });
  return template;
}

test('a clean path: both double 10, 20, 40, 80, 160', async () => {
  const transfer = await transferByBoth({ send: ['500000'] });
  assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS }), [10, 20, 40, 80, 160, 36]); // 346 segments of 1448 bytes
});

test('losses in slow start, and one in congestion avoidance later', async () => {
  const transfer = await transferByBoth({ send: ['800000'], drop: [71, 72, 90, 400] });
  assert.equal(retransmissions(transfer), 4);
});

test('a timeout, slow start up to the threshold and congestion avoidance beyond it', async () => {
  const transfer = await transferByBoth({ send: [String(70 * 1448), '400000'], drop: consecutive(31, 40), tailLossProbe: false }); // 10, 20, then 40 segments
  const [atTimeout] = fromState(transfer, LOSS);
  assert.equal(atTimeout.ssthresh, 20); // the window was 40
  assert.equal(atTimeout.cwnd, 1);
});
