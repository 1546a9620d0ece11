import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { firstAckMs, sampleAt, sentMs } from '../testbed/moments.js';
import { emptyHydraGroups } from '../testbed/read-hydra-groups.js';
import { CWR, consecutive, fromState, LOSS, OPEN, RECOVERY, retransmissions } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { useTestPath } from '../testbed/use-test-path.js';

// TCP-Int beyond two connections and losses. The first loses segment 71 from a window of 80, so that the group has a
// window and a threshold of 40 when the others come.

const RTT_MS = 100;
const MSS = 1448;
const OTHERS_MS = 750;

/** @typedef {import('../testbed/test-path.js').Transfer} Transfer */
/** @typedef {import('../testbed/test-path.js').ConnectionPlan} ConnectionPlan */

const path = useTestPath({ congestionControls: ['tcp_int'], rttMs: RTT_MS, name: 'tcp-int-group' });

/** @param {number} count */
const segments = (count) => [String(count * MSS)];

/**
 * @param {Partial<ConnectionPlan>[]} others
 * @param {{first?: number, holdMs?: number, tailLossProbe?: boolean}} [how] first: its segments
 */
async function transferTogether(others, { first = 500, ...how } = {}) {
  return path.transferTogether('tcp_int', {
    prepare: () => emptyHydraGroups(path.sender()),
    connections: [
      { send: segments(first), drop: [71] },
      ...others.map((plan) => ({ send: segments(200), startMs: OTHERS_MS, ...plan })),
    ],
    ...how,
  });
}

/** @param {Transfer[]} transfers @param {number} atMs */
const windowsAt = (transfers, atMs) => transfers.map((transfer) => sampleAt(transfer, atMs).cwnd);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

describe('four connections', () => {
  test('have a quarter of the window each, a round after the three have come', async () => {
    const transfers = await transferTogether([{}, {}, {}]);
    const joinedMs = transfers.slice(1).map(firstAckMs);
    const whole = sampleAt(transfers[0], Math.min(...joinedMs) - RTT_MS / 4).cwnd;
    // after the last of them, since each is told of by the next ACKs of the others
    const windows = windowsAt(transfers, Math.max(...joinedMs) + 1.5 * RTT_MS);
    assert.ok(Math.max(...windows) - Math.min(...windows) <= 1, `${windows}`);
    const rest = whole - sum(windows);
    assert.ok(rest <= 3 && rest >= -2, `${windows} of ${whole}`); // rounded down four times, and grown by one a round
  });

  test('all have half of their windows after one loss at one of them', async () => {
    const transfers = await transferTogether([{ drop: [60] }, {}, {}]);
    const lostMs = sentMs(transfers[1], 60) + RTT_MS;
    const before = sampleAt(transfers[1], lostMs - RTT_MS / 4).cwnd;
    const { ssthresh } = fromState(transfers[1], RECOVERY)[0];
    assert.ok(Math.abs(ssthresh - before / 2) <= 1, `${before} became ${ssthresh}`);
    for (const other of [transfers[0], transfers[2], transfers[3]]) {
      const followed = sampleAt(other, lostMs + RTT_MS);
      assert.deepEqual([followed.ssthresh, followed.state], [ssthresh, OPEN]);
      // a growth may follow at once
      assert.ok(followed.cwnd - ssthresh <= 1, `${followed.cwnd}, with a threshold of ${ssthresh}`);
    }
    assert.deepEqual(transfers.map(retransmissions), [1, 1, 0, 0]);
  });
});

describe('what is no loss of a segment, at the second of two', () => {
  test('an ECN mark halves the window of both, and nothing is sent again for it', async () => {
    const [one, two] = await transferTogether([{ mark: [60] }]);
    const markedMs = sentMs(two, 60) + RTT_MS;
    const before = sampleAt(two, markedMs - RTT_MS / 4).cwnd;
    const { ssthresh } = fromState(two, CWR)[0];
    assert.ok(Math.abs(ssthresh - before / 2) <= 1, `${before} became ${ssthresh}`);
    assert.equal(sampleAt(one, markedMs + RTT_MS).ssthresh, ssthresh);
    assert.deepEqual([one, two].map(retransmissions), [1, 0]);
  });

  test('a timeout leaves a window of 1, and half of its part as threshold of both', async () => {
    const [one, two] = await transferTogether([{ send: segments(58), drop: consecutive(41, 18) }], {
      tailLossProbe: false,
    });
    const before = sampleAt(two, sentMs(two, 58)).cwnd;
    const atTimeout = fromState(two, LOSS)[0];
    assert.equal(atTimeout.cwnd, 1);
    assert.ok(Math.abs(atTimeout.ssthresh - before / 2) <= 1, `${before} became ${atTimeout.ssthresh}`);
    assert.equal(sampleAt(one, atTimeout.atMs + RTT_MS).ssthresh, atTimeout.ssthresh);
  });

  test('a segment that only came late costs neither of them anything', async () => {
    const [one, two] = await transferTogether([{ hold: [60] }], { holdMs: 0.8 * RTT_MS });
    const lateMs = sentMs(two, 60) + RTT_MS;
    const before = windowsAt([one, two], lateMs - RTT_MS / 4);
    const during = fromState(two, RECOVERY)[0];
    assert.ok(Math.abs(during.ssthresh - before[1] / 2) <= 1, 'the late segment was taken for a loss');
    assert.ok(
      one.samples.some(({ ssthresh }) => ssthresh === during.ssthresh),
      'the other answered it',
    ); // its ACKs come in between
    const after = windowsAt([one, two], lateMs + 3 * RTT_MS);
    assert.ok(
      after.every((cwnd, index) => cwnd >= before[index]),
      `${before} became ${after}`,
    );
  });
});
