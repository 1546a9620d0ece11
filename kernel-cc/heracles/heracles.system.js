import assert from 'node:assert/strict';
import { assertTwoHalvings } from '../testbed/alone-like-reno.js';
import { afterState, RECOVERY } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { windowPerRound } from '../testbed/rounds.js';
import { transferByBoth } from '../testbed/same-course.js';
import { useTestPath } from '../testbed/use-test-path.js';

// The claims of heracles.bpf.c on real sockets, for a connection alone in its group: it is Reno.

const RTT_MS = 100;

const path = useTestPath({ congestionControls: ['heracles', 'reno'], rttMs: RTT_MS });

/** @param {Omit<import('../testbed/test-path.js').TransferPlan, 'congestionControl'>} plan */
const transfer = (plan) => transferByBoth(path, ['heracles', 'reno'], plan, { rttMs: RTT_MS });

test('alone on a clean path, it sends what Reno sends: 10, 20, 40, 80, 160', async () => {
  const [heracles] = await transfer({ send: ['500000'] });
  assert.deepEqual(windowPerRound(heracles, { rttMs: RTT_MS, rounds: 5 }), [10, 20, 40, 80, 160]);
});

test('alone, a counted loss costs it what it costs Reno, and it goes on as Reno does', async () => {
  for (const each of await transfer({ send: ['500000'], drop: [71] })) {
    // the first segment of the round of 80
    assert.equal(afterState(each, RECOVERY).ssthresh, 40); // the loss stops the window at 80
  }
});

test('alone, it goes through several losses in slow start and one in congestion avoidance as Reno does', async () => {
  for (const each of await transfer({ send: ['800000'], drop: [71, 72, 90, 400] }))
    assertTwoHalvings(each, { rttMs: RTT_MS });
});
