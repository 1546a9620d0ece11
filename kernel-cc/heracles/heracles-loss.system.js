import assert from 'node:assert/strict';
import { sampleAt, sentMs } from '../testbed/moments.js';
import { consecutive, fromState, LOSS, OPEN, RECOVERY, retransmissions } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { bytes, changeOfThreshold, founder, RTT_MS, useHeraclesGroup } from './use-heracles-group.js';

// What a loss at one member of a Heracles group does to the others.

/** @typedef {import('../testbed/test-path.js').Transfer} Transfer */

const { transferTogether } = useHeraclesGroup();

test('one loss in a group of 4 equal connections leaves each with 7/8 of the mean window', async () => {
  const newcomer = { send: [bytes(1000)], startMs: 700 };
  const transfers = await transferTogether([founder(1200), { ...newcomer, drop: [700] }, newcomer, newcomer]);
  const atMs = sentMs(transfers[1], 700);
  const changes = transfers.map((transfer) => changeOfThreshold(transfer, atMs));
  const sum = changes.reduce((total, { before }) => total + before.cwnd, 0);
  const loser = changes[1].before.cwnd;
  const expected = (sum - loser / 2) / 4;
  for (const { after } of changes) {
    assert.ok(Math.abs(after.ssthresh - expected) <= 1, `threshold ${after.ssthresh} instead of ${expected}`);
    assert.ok(Math.abs(after.ssthresh - (7 / 8) * (sum / 4)) <= 1, `${after.ssthresh} is not 7/8 of ${sum / 4}`);
  }
  assert.equal(new Set(changes.map(({ after }) => after.ssthresh)).size, 1);
  for (const index of [0, 2, 3]) {
    // cut at once; a burst of 58 ACKs may add one before it is looked at
    const { cwnd, ssthresh } = changes[index].after;
    assert.ok(cwnd === ssthresh || cwnd === ssthresh + 1, `the window is ${cwnd} where the mean is ${ssthresh}`);
    assert.ok(
      transfers[index].samples.every(({ atMs: sampledMs, state }) => sampledMs < atMs || state === 0),
      'a member that lost nothing had a reduction of its own',
    );
  }
  const recovered = transfers[1].samples.find(
    ({ atMs: sampledMs, state }) => sampledMs > changes[1].after.atMs && state === 0,
  );
  assert.equal(recovered?.cwnd, changes[1].after.ssthresh);
  assert.deepEqual(transfers.map(retransmissions), [1, 1, 0, 0]);
});

test('a loss during the recovery of another is no news to that one', async () => {
  // sent 40 ms after 445 of the founder, so lost in the middle of its recovery:
  // 33 = (46 / 2 + 43) / 2, then 19 = (23 + 33 / 2) / 2
  const transfers = await transferTogether(
    [founder(700, { drop: [445] }), { send: [bytes(600)], startMs: 700, drop: [154] }],
    { isStartExact: true },
  );
  const recoveries = transfers.map(({ samples }) => {
    const start = samples.findLastIndex(
      ({ state }, index) => state === RECOVERY && samples[index - 1].state !== RECOVERY,
    );
    return { start: samples[start], end: samples.slice(start).find(({ state }) => state === OPEN) };
  });
  const [first, second] = recoveries;
  assert.ok(
    first.end && second.end && second.start.atMs > first.start.atMs && second.start.atMs < first.end.atMs,
    'the recoveries did not overlap',
  );
  assert.ok(Math.abs(first.start.ssthresh - 33) <= 1, `the first threshold is ${first.start.ssthresh}`);
  assert.ok(Math.abs(second.start.ssthresh - 19) <= 1, `the second threshold is ${second.start.ssthresh}`);
  assert.deepEqual(
    [first.end.ssthresh, first.end.cwnd, second.end.ssthresh],
    [first.start.ssthresh, first.start.ssthresh, second.start.ssthresh],
  );
});

test('a timeout is no idle time: who lost a whole flight stays a member, and the others give way', async () => {
  const transfers = await transferTogether(
    [
      founder(1200),
      { send: [bytes(58)], startMs: 700, drop: consecutive(41, 18) },
      { send: [bytes(600)], startMs: 700 },
    ],
    { tailLossProbe: false },
  );
  const atTimeout = fromState(transfers[1], LOSS)[0];
  assert.equal(atTimeout.cwnd, 1);
  for (const other of [transfers[0], transfers[2]]) {
    const before = sampleAt(other, atTimeout.atMs - RTT_MS / 4);
    // the loser needs five round trips more for its 18 segments, and leaves only then
    const after = sampleAt(other, atTimeout.atMs + 2 * RTT_MS);
    assert.equal(after.ssthresh, atTimeout.ssthresh);
    assert.ok(after.cwnd < before.cwnd, `${before.cwnd} became ${after.cwnd}`);
  }
});

test('a loss that was only reordering is taken back, and no member has less than before', async () => {
  const newcomer = { send: [bytes(700)], startMs: 700 };
  const transfers = await transferTogether([founder(1000), { ...newcomer, hold: [400] }, newcomer], {
    holdMs: 0.4 * RTT_MS,
  });
  const atMs = sentMs(transfers[1], 400);
  const windowAt = (/** @type {Transfer} */ { samples }, /** @type {number} */ ms) =>
    samples.findLast((sample) => sample.atMs <= ms)?.cwnd ?? 0;
  const [, loser, other] = transfers.map(({ samples }) =>
    samples.filter((sample) => sample.atMs > atMs && sample.atMs < atMs + 3 * RTT_MS),
  );
  assert.ok(
    loser.some(({ state }) => state === RECOVERY),
    'the late segment was taken for a loss',
  );
  assert.ok(
    other.some(({ cwnd }) => cwnd < 45),
    'the other newcomer answered it',
  ); // both had 48 or 49, three times 5/6 of which is 41
  for (const transfer of transfers) {
    const before = windowAt(transfer, atMs);
    assert.ok(
      windowAt(transfer, atMs + 3 * RTT_MS) >= before,
      `the window was ${before} and is ${windowAt(transfer, atMs + 3 * RTT_MS)}`,
    );
  }
});
