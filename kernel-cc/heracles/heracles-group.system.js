import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { loadCongestionControls } from '../../harness/kernel/load-congestion-control.js';
import { emptyHydraGroups } from '../testbed/read-hydra-groups.js';
import { NO_THRESHOLD, OPEN, RECOVERY, retransmissions } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { windowPerRound } from '../testbed/rounds.js';
import { openTestPath } from '../testbed/test-path.js';

// What the members of a Heracles group do to one another. The founder loses segment 71 from a window of 80: from 0.6 s
// on it is in
// congestion avoidance with a threshold of 40, so the mean of its group is 40, also with newcomers, who take that over.

const RTT_MS = 100;
const MSS = 1448;

/** @typedef {import('../testbed/test-path.js').Transfer} Transfer */
/** @typedef {import('../testbed/test-path.js').ConnectionPlan} ConnectionPlan */

/** @type {Awaited<ReturnType<typeof openTestPath>>} */
let path;
/** @type {Awaited<ReturnType<typeof loadCongestionControls>>} */
let congestionControls;

before(async () => {
  const registry = JSON.parse(
    await readFile(new URL('../../proxies/congestion-controls.json', import.meta.url), 'utf8'),
  );
  congestionControls = await loadCongestionControls(
    registry.filter((/** @type {{id: string}} */ { id }) => id === 'heracles'),
  );
  path = await openTestPath({ rttMs: RTT_MS, name: 'heracles' });
});

after(async () => {
  await path?.close();
  await congestionControls?.unload();
});

/** @param {number} segments */
const bytes = (segments) => String(segments * MSS);

/** @param {number} segments @param {Partial<ConnectionPlan>} [more] @returns {ConnectionPlan} */
const founder = (segments, { drop = [], ...more } = {}) => ({ send: [bytes(segments)], drop: [71, ...drop], ...more });

/** @param {ConnectionPlan[]} connections @param {{holdMs?: number}} [options] */
async function transferTogether(connections, options = {}) {
  await emptyHydraGroups(path.sender); // of the test before: a connection outlives its process by a round trip
  const transfers = await path.transferTogether({ congestionControl: 'heracles', connections, ...options });
  assert.deepEqual(
    transfers.map(({ congestionControl }) => congestionControl),
    connections.map(() => 'heracles'),
  );
  return transfers;
}

/**
 * The last sample before the threshold changed after a moment, and the first with the new one.
 * @param {Transfer} transfer
 * @param {number} atMs
 */
function changeOfThreshold({ samples }, atMs) {
  const start = samples.findLastIndex((sample) => sample.atMs <= atMs);
  const after = samples.findIndex(({ ssthresh }, index) => index > start && ssthresh !== samples[start].ssthresh);
  assert.ok(start >= 0 && after > 0, 'the threshold never changed');
  return { before: samples[after - 1], after: samples[after] };
}

/** @param {Transfer} transfer @param {number} ordinal when the segment came to the hop */
function sentMs({ segments }, ordinal) {
  const segment = segments.find((candidate) => candidate.ordinal === ordinal);
  assert.ok(segment, `segment ${ordinal} was never sent`);
  return segment.atMs;
}

test('a newcomer has the mean threshold, 40, as threshold and window from its third acknowledged segment on', async () => {
  const single = [bytes(1), bytes(1), bytes(1), bytes(400)]; // one a round trip, so that their ACKs can be told apart
  const [, newcomer] = await transferTogether([founder(700), { send: single, startMs: 700 }]);
  const { before, after } = changeOfThreshold(newcomer, newcomer.samples[0].atMs);
  assert.deepEqual([before.bytesAcked, before.ssthresh], [2 * MSS, NO_THRESHOLD]);
  assert.deepEqual([after.bytesAcked, after.ssthresh, after.cwnd], [3 * MSS, 40, 40]);
});

test('a newcomer with data enough sends 10, then 40 a round, paced over one RTT, and loses nothing', async () => {
  const [, newcomer] = await transferTogether([founder(700), { send: [bytes(200)], startMs: 700 }]);
  assert.deepEqual(windowPerRound(newcomer, { rttMs: RTT_MS, rounds: 2 }), [10, 40]);
  assert.equal(retransmissions(newcomer), 0);
  assert.ok(Math.max(...newcomer.samples.map(({ cwnd }) => cwnd)) <= 44, 'slow start went on beyond the mean');
  // at 120 % of 40 segments an RTT, as the kernel paces outside slow start, 30 segments take 62.5 ms; unpaced they take
  // what 10 ACKs take
  const spanMs = sentMs(newcomer, 40) - sentMs(newcomer, 11);
  assert.ok(spanMs > 50 && spanMs < 75, `segments 11 to 40 took ${spanMs} ms`);
});

test('a newcomer is paced for no longer: what it sends after a pause of less than an RTO leaves in one burst', async () => {
  const [, newcomer] = await transferTogether([
    founder(700),
    { send: [bytes(150), 'pause:50', bytes(30)], startMs: 700 },
  ]);
  const spanMs = sentMs(newcomer, 180) - sentMs(newcomer, 151);
  assert.ok(spanMs < 25, `30 segments took ${spanMs} ms`); // paced they take 60
});

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
  // sent 40 ms after 445 of the founder, so lost in the middle of its recovery: 33 = (46 / 2 + 43) / 2, then 19 = (23 +
  // 33 / 2) / 2
  const transfers = await transferTogether([
    founder(700, { drop: [445] }),
    { send: [bytes(600)], startMs: 700, drop: [154] },
  ]);
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

test(
  'one who closes leaves its window to the other three in equal parts, and the sum stays what it was, give or take ' +
    '' +
    '' +
    '4',
  async () => {
    const staying = { send: [bytes(900)], startMs: 700 };
    const transfers = await transferTogether([founder(500), staying, staying, staying]);
    const last = transfers[0].samples.at(-1);
    assert.ok(last);
    const changes = transfers.slice(1).map((transfer) => changeOfThreshold(transfer, last.atMs - RTT_MS / 2));
    for (const { before, after } of changes) {
      const share = after.ssthresh - before.cwnd;
      assert.ok(Math.abs(share - Math.floor(last.cwnd / 3)) <= 1, `a share of ${share} of ${last.cwnd}`);
    }
    const before = last.cwnd + changes.reduce((total, change) => total + change.before.cwnd, 0);
    const after = changes.reduce((total, change) => total + change.after.ssthresh, 0);
    assert.ok(Math.abs(after - before) <= 4, `${before} became ${after}`);
    // filled by slow start: within the next round trip the window is at the threshold
    for (const [index, change] of changes.entries()) {
      const later = transfers[index + 1].samples.findLast(({ atMs }) => atMs <= change.after.atMs + 1.5 * RTT_MS);
      assert.ok(
        later && later.cwnd >= change.after.ssthresh,
        `the window is ${later?.cwnd} where ${change.after.ssthresh} was given`,
      );
    }
  },
);

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

test('one whose RTT doubles leaves its window to the other, which is Reno from then on', async () => {
  const [stayer, stray] = await transferTogether(
    [founder(1300, { drop: [1000] }), { send: [bytes(900)], startMs: 700, hold: ['300-'] }],
    { holdMs: RTT_MS },
  );
  const { before, after } = changeOfThreshold(stayer, sentMs(stray, 300));
  const lastWithin = stray.samples.findLast(({ atMs }) => atMs <= after.atMs);
  assert.ok(
    lastWithin && Math.abs(after.ssthresh - before.cwnd - lastWithin.cwnd) <= 1,
    `a share of ${after.ssthresh - before.cwnd} of ${lastWithin?.cwnd}`,
  );
  const loss = stayer.samples.findIndex(({ state, atMs }) => state === RECOVERY && atMs > sentMs(stayer, 1000));
  const { cwnd } = stayer.samples[loss - 1]; // the ACK after it may have added one
  const { ssthresh } = stayer.samples[loss]; // in a group still of 2 it were 25, or 48 with the window of the other
  assert.ok(
    ssthresh === Math.floor(cwnd / 2) || ssthresh === Math.floor((cwnd + 1) / 2),
    `the threshold is ${ssthresh} after a window of ${cwnd}`,
  );
  assert.ok(
    stray.samples.every(({ ssthresh }) => ssthresh === NO_THRESHOLD || ssthresh === 40),
    'the stray kept its threshold, and heard of no loss',
  );
});
