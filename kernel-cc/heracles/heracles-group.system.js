import assert from 'node:assert/strict';
import { sentMs } from '../testbed/moments.js';
import { NO_THRESHOLD, RECOVERY, retransmissions } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { windowPerRound } from '../testbed/rounds.js';
import { bytes, changeOfThreshold, founder, RTT_MS, useHeraclesGroup } from './use-heracles-group.js';

// What joining and leaving a Heracles group does to its members.

const MSS = 1448;
const { transferTogether } = useHeraclesGroup();

test('a newcomer has threshold and window at the mean, 40, from its third ACK on', async () => {
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

test('a newcomer is paced for one RTT: what it sends after a short pause leaves in one burst', async () => {
  const [, newcomer] = await transferTogether([
    founder(700),
    { send: [bytes(150), 'pause:50', bytes(30)], startMs: 700 },
  ]);
  const spanMs = sentMs(newcomer, 180) - sentMs(newcomer, 151);
  assert.ok(spanMs < 25, `30 segments took ${spanMs} ms`); // paced they take 60
});

test('one who closes leaves its window to the other three in equal parts, and the sum stays within 4', async () => {
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
