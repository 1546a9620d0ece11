import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { describeAloneLikeReno } from '../testbed/alone-like-reno.js';
import { emptyHydraGroups, readHydraGroups } from '../testbed/read-hydra-groups.js';
import { NO_THRESHOLD, retransmissions } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { useTestPath } from '../testbed/use-test-path.js';

// On a path of 100 ms, holding a connection's segments back by 70 ms from some ordinal on raises its RTT over T = 135
// ms, once. A loss of segment 71 leaves a window of 40, one of segment 31 leaves 20. Two connections' ACKs arrive half
// a round apart.

const RTT_MS = 100;
const MSS = 1448;
const HOLD_MS = 70;

/** @typedef {import('../testbed/test-path.js').Transfer} Transfer */
/** @typedef {import('../testbed/test-path.js').ConnectionPlan} ConnectionPlan */

const path = useTestPath({ congestionControls: ['dca_c'], rttMs: RTT_MS, name: 'dca-c' });

/** @param {number} count */
const segments = (count) => [String(count * MSS)];

/** @param {ConnectionPlan[]} connections */
async function transferTogether(...connections) {
  // what was before: a connection outlives its process by a round trip
  const prepare = () => emptyHydraGroups(path.sender());
  return path.transferTogether('dca_c', { connections, holdMs: HOLD_MS, prepare });
}

/**
 * When the ACK of a held segment arrived.
 * @param {Transfer} transfer
 * @param {number} ordinal
 * @param {number} [heldMs]
 */
function crossedMs({ segments: sent }, ordinal, heldMs = HOLD_MS) {
  const segment = sent.find((candidate) => candidate.ordinal === ordinal);
  assert.equal(segment?.verdict, 'hold');
  return Number(segment?.atMs) + RTT_MS + heldMs;
}

/**
 * Window before and threshold after each change of the threshold from a moment on.
 * @param {Transfer} transfer
 * @param {number} fromMs
 */
function cutsFrom({ samples }, fromMs) {
  return samples.flatMap(({ atMs, ssthresh }, index) =>
    index > 0 && atMs > fromMs - RTT_MS / 4 && ssthresh !== samples[index - 1].ssthresh
      ? [{ from: samples[index - 1].cwnd, to: ssthresh }]
      : [],
  );
}

test('a rise of the RTT takes an eighth of the window, once, and nothing is sent again', async () => {
  const [alone] = await transferTogether({ send: segments(500), drop: [71], hold: ['300-'] });
  const cuts = cutsFrom(alone, crossedMs(alone, 300));
  assert.deepEqual(
    cuts.map(({ to }) => to),
    cuts.map(({ from }) => from - Math.floor(from / 8)),
  );
  assert.equal(cuts.length, 1);
  assert.equal(retransmissions(alone), 1);
});

test('an RTT that rises by 10 ms every half round takes an eighth once, when that is more than jitter', async () => {
  const ramp = Array.from({ length: 7 }, (_, step) => `${300 + 20 * step}-${319 + 20 * step}@${10 * (step + 1)}`);
  const [alone] = await transferTogether({ send: segments(460), drop: [71], hold: [...ramp, '440-@70'] });
  const [cut, ...more] = cutsFrom(alone, crossedMs(alone, 300, 10));
  assert.ok(cut, 'nothing was given up');
  assert.equal(cut.to, cut.from - Math.floor(cut.from / 8));
  assert.deepEqual(more, []);
  const cutMs = alone.samples.find(({ ssthresh }) => ssthresh === cut.to)?.atMs ?? NaN;
  // 30 ms are the first above a quarter of 100 ms; 20 are not
  assert.ok(Math.abs(cutMs - crossedMs(alone, 340, 30)) < 10, `${cutMs - crossedMs(alone, 340, 30)} ms after it`);
});

test('of RTTs from 100 to 170 ms, 139 ms are above the threshold of 135 and 131 are not', async () => {
  // each part is sent when the one before is acknowledged, so an RTT falls without reordering
  const parts = [300, 40, 40, 40, 40, 40];
  const [alone] = await transferTogether({
    send: parts.map((count) => String(count * MSS)),
    drop: [71],
    hold: ['301-340@70', '381-420@31', '461-500@39'],
  });
  const cuts = cutsFrom(alone, crossedMs(alone, 301));
  assert.deepEqual(
    cuts.map(({ to }) => to),
    cuts.map(({ from }) => from - Math.floor(from / 8)),
  );
  const moments = alone.samples
    .filter(({ ssthresh }, index) => index > 0 && ssthresh !== alone.samples[index - 1].ssthresh)
    .slice(-2)
    .map(({ atMs }) => atMs);
  assert.equal(cuts.length, 2);
  for (const [index, dueMs] of [crossedMs(alone, 301), crossedMs(alone, 461, 39)].entries())
    assert.ok(Math.abs(moments[index] - dueMs) < 10, `${moments[index] - dueMs} ms after the RTT had risen`);
  assert.equal(retransmissions(alone), 1);
});

describe('of two connections in congestion avoidance', () => {
  test('the larger gives up a sixteenth when the RTT of the smaller rises', async () => {
    const [larger, smaller] = await transferTogether(
      { send: segments(900), drop: [71] },
      { send: segments(300), drop: [31], startMs: 50, hold: ['200-'] },
    );
    const atMs = crossedMs(smaller, 200);
    const [own, theirs] = [cutsFrom(smaller, atMs), cutsFrom(larger, atMs)];
    assert.deepEqual(
      own.map(({ to }) => to),
      own.map(({ from }) => from - Math.floor(from / 8)),
    );
    assert.deepEqual(
      theirs.map(({ to }) => to),
      theirs.map(({ from }) => from - Math.floor(from / 16)),
    );
    assert.deepEqual([own.length, theirs.length], [1, 1]);
    assert.ok(theirs[0].from > own[0].from, 'the larger was not the larger');
  });

  test('the smaller gives up nothing when the RTT of the larger rises', async () => {
    const [larger, smaller] = await transferTogether(
      { send: segments(600), drop: [71], hold: ['350-'] },
      { send: segments(500), drop: [31], startMs: 50 },
    );
    const atMs = crossedMs(larger, 350);
    const own = cutsFrom(larger, atMs);
    assert.deepEqual(
      own.map(({ to }) => to),
      own.map(({ from }) => from - Math.floor(from / 8)),
    );
    assert.equal(own.length, 1);
    assert.deepEqual(cutsFrom(smaller, atMs), []);
    assert.ok(
      smaller.samples.some((sample) => sample.atMs > atMs + 2 * RTT_MS),
      'the smaller was gone before it could answer',
    );
  });
});

test('of three, the two larger give up a twenty-fourth each when the RTT of the smallest rises', async () => {
  const [one, other, smallest] = await transferTogether(
    { send: segments(900), drop: [71] },
    { send: segments(900), drop: [71], startMs: 33 },
    { send: segments(300), drop: [31], startMs: 66, hold: ['200-'] },
  );
  const atMs = crossedMs(smallest, 200);
  const own = cutsFrom(smallest, atMs);
  assert.deepEqual(
    own.map(({ to }) => to),
    own.map(({ from }) => from - Math.floor(from / 8)),
  );
  for (const larger of [one, other]) {
    const cuts = cutsFrom(larger, atMs);
    assert.equal(cuts.length, 1);
    assert.equal(cuts[0].to, cuts[0].from - Math.floor(cuts[0].from / 24));
    assert.ok(cuts[0].from > own[0].from, 'the larger was not the larger');
  }
});

test('a larger connection in slow start gives up nothing', async () => {
  const [starting, crossing] = await transferTogether(
    { send: segments(600), startMs: 800 },
    { send: segments(300), drop: [31], hold: ['200-'] },
  );
  const atMs = crossedMs(crossing, 200);
  const [cut] = cutsFrom(crossing, atMs);
  assert.equal(cut.to, cut.from - Math.floor(cut.from / 8));
  assert.ok(Number(starting.samples.findLast((sample) => sample.atMs < atMs)?.cwnd) > cut.from, 'it was not larger');
  assert.ok(
    starting.samples.some((sample) => sample.atMs > atMs + RTT_MS),
    'it was gone before it could answer',
  );
  assert.deepEqual([...new Set(starting.samples.map(({ ssthresh }) => ssthresh))], [NO_THRESHOLD]);
});

test('killed senders leave no member', async () => {
  const countMembers = (/** @type {{members: number}[]} */ groups) =>
    groups.reduce((sum, { members }) => sum + members, 0);
  const killed = { send: segments(500), drop: [71], killMs: 1000 };
  // no member, but the path stays open for the last ACKs of the others
  const idle = { send: [String(MSS), 'pause:2500', String(MSS)] };
  const running = path.transferTogether('dca_c', { connections: [killed, killed, idle] });
  await new Promise((resolve) => setTimeout(resolve, 900));
  assert.equal(countMembers(await readHydraGroups(path.sender())), 2);
  await running;
  assert.equal(countMembers(await emptyHydraGroups(path.sender())), 0);
});

describeAloneLikeReno(path, 'dca_c', { rttMs: RTT_MS });
