import assert from 'node:assert/strict';
import { assertDoubling, assertTwoHalvings } from '../testbed/alone-like-reno.js';
import { LIKE_RENO } from '../testbed/like-reno.js';
import { consecutive, fromState, LOSS } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { transferByBoth } from '../testbed/same-course.js';
import { useTestPath } from '../testbed/use-test-path.js';

// The template against the kernel's own Reno.

const RTT_MS = 100;
const path = useTestPath({ congestionControls: ['bpf_reno', 'reno'], rttMs: RTT_MS });

/** @param {Omit<import('../testbed/test-path.js').TransferPlan, 'congestionControl'>} plan */
const transfer = (plan) => transferByBoth(path, ['bpf_reno', 'reno'], plan, { rttMs: RTT_MS });

test('a clean path: both double 10, 20, 40, 80, 160', async () => {
  for (const each of await transfer({ send: ['500000'] })) assertDoubling(each, { rttMs: RTT_MS });
});

test('losses in slow start, and one in congestion avoidance later: both halve 80 to 40 and 45 to 22', async () => {
  for (const each of await transfer({ send: ['800000'], drop: [71, 72, 90, 400] }))
    assertTwoHalvings(each, { rttMs: RTT_MS });
});

test('a timeout, slow start up to the threshold and congestion avoidance beyond it', async () => {
  const [template] = await transfer({
    send: [String(70 * 1448), '400000'],
    drop: consecutive(31, 40),
    tailLossProbe: false,
  }); // 10, 20, then 40 segments
  const [atTimeout] = fromState(template, LOSS);
  assert.equal(atTimeout.ssthresh, 20); // the window was 40
  assert.equal(atTimeout.cwnd, 1);
});

for (const { what, plan } of LIKE_RENO) {
  test(`both send the same through ${what}`, async () => {
    await transfer(plan);
  });
}
