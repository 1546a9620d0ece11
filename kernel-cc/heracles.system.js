import assert from 'node:assert/strict';
import { test } from './testing/judged-test.js';
import { segmentsPerRound, windowPerRound } from './testing/rounds.js';
import { useTestPath } from './testing/use-test-path.js';

// The claims of heracles.bpf.c on real sockets, for a connection alone in its group: it is Reno.

const RTT_MS = 100;
const RECOVERY = 3; // of TCP_INFO

const path = useTestPath({ congestionControls: ['heracles', 'reno'], rttMs: RTT_MS });

/** @param {import('./testing/test-path.js').Transfer} transfer the threshold that the first recovery ends with */
function thresholdAfterRecovery({ samples }) {
  const first = samples.findIndex(({ state }) => state === RECOVERY);
  const end = samples.slice(first).find(({ state }) => state === 0);
  assert.ok(first >= 0 && end, 'the connection had no recovery, or never left it');
  return end.ssthresh;
}

test('alone on a clean path, it sends what Reno sends: 10, 20, 40, 80, 160', async () => {
  const heracles = await path.transfer('heracles', { send: ['500000'] });
  const reno = await path.transfer('reno', { send: ['500000'] });
  assert.deepEqual(windowPerRound(heracles, { rttMs: RTT_MS, rounds: 5 }), [10, 20, 40, 80, 160]);
  assert.deepEqual(segmentsPerRound(heracles, { rttMs: RTT_MS }), segmentsPerRound(reno, { rttMs: RTT_MS }));
});

test('alone, a counted loss costs it what it costs Reno, and it goes on as Reno does', async () => {
  const plan = { send: ['500000'], drop: [71] }; // the first segment of the round of 80
  const heracles = await path.transfer('heracles', { ...plan });
  const reno = await path.transfer('reno', { ...plan });
  assert.equal(thresholdAfterRecovery(heracles), 40); // the loss stops the window at 80
  assert.equal(thresholdAfterRecovery(reno), 40);
  assert.deepEqual(segmentsPerRound(heracles, { rttMs: RTT_MS }), segmentsPerRound(reno, { rttMs: RTT_MS }));
});
