import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { describeAloneLikeReno } from '../testbed/alone-like-reno.js';
import { firstAckMs, sampleAt, sentMs } from '../testbed/moments.js';
import { emptyHydraGroups, readHydraGroups } from '../testbed/read-hydra-groups.js';
import { afterState, fromState, RECOVERY, retransmissions } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { useTestPath } from '../testbed/use-test-path.js';

// One window for all connections to a place. The first loses segment 71 from a window of 80, so that the group has a
// window and a threshold of 40 when the second comes; its ACKs arrive in the middle between those of the first.

const RTT_MS = 100;
const MSS = 1448;
const SECOND_MS = 750;

/** @typedef {import('../testbed/test-path.js').Transfer} Transfer */
/** @typedef {import('../testbed/test-path.js').ConnectionPlan} ConnectionPlan */

const path = useTestPath({ congestionControls: ['tcp_int'], rttMs: RTT_MS, name: 'tcp-int' });

/** @param {number} count */
const segments = (count) => [String(count * MSS)];

/** @param {Partial<ConnectionPlan>} first @param {Partial<ConnectionPlan>} second */
async function transferTwo(
  { send = segments(700), drop = [] },
  { send: sendSecond = segments(400), drop: dropSecond = [] },
) {
  const [one, two] = await path.transferTogether('tcp_int', {
    prepare: () => emptyHydraGroups(path.sender()),
    isStartExact: true,
    connections: [
      { send, drop: [71, ...drop] },
      { send: sendSecond, drop: dropSecond, startMs: SECOND_MS },
    ],
  });
  return { one, two, halvings: [countHalvings(one, one, two), countHalvings(two, one, two)] };
}

/**
 * How often a member's threshold, its part of the group's, has changed while both were there.
 * @param {Transfer} member
 * @param {Transfer} one
 * @param {Transfer} two
 */
function countHalvings({ samples }, one, two) {
  const fromMs = firstAckMs(two) + RTT_MS;
  const endMs = Math.min(...[one, two].map((transfer) => transfer.samples.at(-1)?.atMs ?? 0)) - RTT_MS / 4;
  const thresholds = samples.filter(({ atMs }) => atMs > fromMs && atMs < endMs).map(({ ssthresh }) => ssthresh);
  return thresholds.filter((ssthresh, index) => index > 0 && ssthresh !== thresholds[index - 1]).length;
}

describe('two connections', () => {
  test('each has half of the window from the first ACK of the second on, within one segment', async () => {
    const { one, two } = await transferTwo({}, {});
    const joinedMs = firstAckMs(two);
    const whole = sampleAt(one, joinedMs - RTT_MS / 4).cwnd;
    assert.equal(sampleAt(two, joinedMs + RTT_MS / 4).cwnd, Math.floor(whole / 2));
    // in the middle between the two's ACKs, ten times
    for (let atMs = joinedMs + 0.75 * RTT_MS, round = 1; round <= 10; round++, atMs += RTT_MS) {
      const [a, b] = [sampleAt(one, atMs).cwnd, sampleAt(two, atMs).cwnd];
      assert.ok(Math.abs(a - b) <= 1, `${a} and ${b} in round ${round}`);
    }
  });

  test('grow together by one segment a round, not by one each', async () => {
    const { one, two } = await transferTwo({}, {});
    const startMs = firstAckMs(two) + 0.75 * RTT_MS;
    const sumAt = (/** @type {number} */ atMs) => sampleAt(one, atMs).cwnd + sampleAt(two, atMs).cwnd;
    const grown = sumAt(startMs + 10 * RTT_MS) - sumAt(startMs);
    // each adds one in two rounds, and half a segment may be hidden at either end
    assert.ok(grown >= 8 && grown <= 12, `${grown} in 10 rounds`);
  });

  test('both have half of their window after one loss at the second, and the group has halved once', async () => {
    const { one, two, halvings } = await transferTwo({}, { drop: [150] });
    const lostMs = sentMs(two, 150) + RTT_MS;
    const before = sampleAt(two, lostMs - RTT_MS / 4).cwnd;
    const { ssthresh } = fromState(two, RECOVERY)[0];
    assert.ok(Math.abs(ssthresh - before / 2) <= 1, `${before} became ${ssthresh}`);
    const recovered = afterState(two, RECOVERY);
    assert.equal(recovered.ssthresh, ssthresh);
    // a growth may follow at once
    assert.ok(recovered.cwnd - ssthresh <= 1, `${recovered.cwnd}, with a threshold of ${ssthresh}`);
    const { ssthresh: old } = sampleAt(one, lostMs - RTT_MS / 4);
    // at its next ACK
    const followed = one.samples.find((sample) => sample.atMs > lostMs - RTT_MS / 4 && sample.ssthresh !== old);
    assert.deepEqual([followed?.ssthresh, followed?.state], [ssthresh, 0]);
    assert.ok(Number(followed?.cwnd) - ssthresh <= 1);
    assert.ok(Number(followed?.atMs) - lostMs < 1.25 * RTT_MS, 'a round has gone by, and it has not followed');
    assert.deepEqual(halvings, [1, 1]);
    assert.deepEqual([retransmissions(one), retransmissions(two)], [1, 1]);
  });

  describe('that both lose a segment', () => {
    /** Of the first connection, the last segment sent before one of the second. @type {number} */
    let together;

    before(async () => {
      const { one, two } = await transferTwo({}, {});
      together =
        one.segments.findLast(({ ordinal, atMs }) => ordinal !== null && atMs < sentMs(two, 150))?.ordinal ?? NaN;
    });

    test('in the same round halve once', async () => {
      const { one, two, halvings } = await transferTwo({ drop: [together] }, { drop: [150] });
      assert.ok(Math.abs(sentMs(one, together) - sentMs(two, 150)) < RTT_MS, 'the two losses were not in one round');
      assert.deepEqual([retransmissions(one), retransmissions(two)], [2, 1]);
      assert.deepEqual(halvings, [1, 1]);
    });

    test('three rounds apart halve twice', async () => {
      // rounds of 10 to 25 segments
      const { one, two, halvings } = await transferTwo({ drop: [together + 50] }, { drop: [150] });
      assert.ok(sentMs(one, together + 50) - sentMs(two, 150) > 2 * RTT_MS, 'the losses were not far apart');
      assert.deepEqual([retransmissions(one), retransmissions(two)], [2, 1]);
      assert.deepEqual(halvings, [2, 2]);
    });
  });

  test('are one again when the first has sent all: the second has its window too', async () => {
    const { one, two } = await transferTwo({ send: segments(500) }, {});
    const endMs = /** @type {import('../testbed/test-path.js').Sample} */ (one.samples.at(-1)).atMs;
    const before = sampleAt(one, endMs - RTT_MS / 4).cwnd + sampleAt(two, endMs - RTT_MS / 4).cwnd;
    const { cwnd } = sampleAt(two, endMs + 0.75 * RTT_MS);
    assert.ok(cwnd >= before && cwnd <= before + 3, `${before} became ${cwnd}`); // an odd segment, and a growth of each
  });
});

test('killed senders leave no member', async () => {
  const countMembers = (/** @type {{members: number}[]} */ groups) =>
    groups.reduce((sum, { members }) => sum + members, 0);
  const killed = { send: segments(1500), killMs: 600 };
  // no member, but the path stays open for the last ACKs of the others
  const idle = { send: [String(MSS), 'pause:2500', String(MSS)] };
  const running = path.transferTogether('tcp_int', { connections: [killed, killed, idle] });
  await new Promise((resolve) => setTimeout(resolve, 450));
  assert.equal(countMembers(await readHydraGroups(path.sender())), 2);
  await running;
  assert.equal(countMembers(await emptyHydraGroups(path.sender())), 0);
});

describeAloneLikeReno(path, 'tcp_int', { rttMs: RTT_MS });
