import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { withSettings } from '../../harness/experiment/congestion-controls/configured-arm.js';
import { loadCongestionControls } from '../../harness/kernel/load-congestion-control.js';
import { sampleAt, sentMs } from '../testbed/moments.js';
import { ownKernelName } from '../testbed/own-kernel-name.js';
import { emptyHydraGroups } from '../testbed/read-hydra-groups.js';
import { NO_THRESHOLD } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { windowPerRound } from '../testbed/rounds.js';
import { openTestPath } from '../testbed/test-path.js';
import { changeOfThreshold } from './use-heracles-group.js';

// Heracles with other values of its settings, each beside the value as compiled. The founder's threshold, and so the
// mean of its group, is 40 from 0.6 s on.

const RTT_MS = 100;
const MSS = 1448;
const STAYS_WHEN_IDLE = { leave_when_idle: '0' };
const SETTINGS = {
  join_jump: { join_jump: 'slowstart' },
  leave: { leave: 'direct' },
  leave_when_idle: STAYS_WHEN_IDLE,
  leave_on_tx_start: { ...STAYS_WHEN_IDLE, leave_on_tx_start: '0' },
  min_acks: { min_acks: '6' },
  group_rtt: { group_rtt: 'last' },
};

/** @type {Awaited<ReturnType<typeof openTestPath>>} */
let path;
/** @type {Awaited<ReturnType<typeof loadCongestionControls>>} */
let loaded;
/** @type {Record<string, string>} kernel name by setting */
const armOf = {};
const AS_COMPILED = ownKernelName('heracles');

before(async () => {
  const registry = JSON.parse(
    await readFile(new URL('../../proxies/congestion-controls.json', import.meta.url), 'utf8'),
  );
  const heracles = {
    ...registry.find((/** @type {{id: string}} */ { id }) => id === 'heracles'),
    kernelName: AS_COMPILED,
    program: 'heracles',
  };
  const arms = Object.entries(SETTINGS).map(([setting, values]) => {
    const arm = withSettings(heracles, values);
    armOf[setting] = arm.kernelName;
    return arm;
  });
  loaded = await loadCongestionControls([heracles, ...arms]);
  path = await openTestPath({ rttMs: RTT_MS, name: 'heracles' });
});

after(async () => {
  await path?.close();
  await loaded?.unload();
});

/** @param {number} segments */
const bytes = (segments) => String(segments * MSS);

/**
 * @param {string} congestionControl
 * @param {import('../testbed/test-path.js').ConnectionPlan[]} newcomers
 * @param {{founding?: string[], drop?: number[], holdMs?: number, prepare?: () => Promise<unknown>}} [options]
 *   founding: what the founder sends; drop: of its segments, after 71
 */
async function joinFounder(
  congestionControl,
  newcomers,
  { founding = [bytes(500)], drop = [], holdMs, prepare = () => emptyHydraGroups(path.sender) } = {},
) {
  const connections = [
    { send: founding, drop: [71, ...drop] },
    ...newcomers.map((plan) => ({ startMs: 700, ...plan })),
  ];
  const transfers = await path.transferTogether({ congestionControl, connections, holdMs, prepare });
  assert.equal(transfers[1].congestionControl, congestionControl);
  return transfers;
}

/**
 * What transfers have made of the one group that they changed; its joins are those of these transfers.
 * @param {(prepare: () => Promise<void>) => Promise<unknown>} transfer
 */
async function groupAfter(transfer) {
  /** @type {Awaited<ReturnType<typeof emptyHydraGroups>>} */
  let before = [];
  await transfer(async () => {
    before = await emptyHydraGroups(path.sender);
  });
  const after = await emptyHydraGroups(path.sender);
  const changed = after.filter((group) => !before.some((same) => isDeepStrictEqual(same, group)));
  assert.equal(changed.length, 1, JSON.stringify(changed));
  const joinsBefore = before.find(({ id }) => id === changed[0].id)?.joins ?? 0;
  return { ...changed[0], joins: changed[0].joins - joinsBefore };
}

test('join_jump=slowstart has a newcomer reach the mean by slow start: 10, 20, 40, 41', async () => {
  const [, newcomer] = await joinFounder(armOf.join_jump, [{ send: [bytes(200)] }], { founding: [bytes(900)] });
  assert.deepEqual(windowPerRound(newcomer, { rttMs: RTT_MS, rounds: 4 }), [10, 20, 40, 41]);
  assert.equal(newcomer.samples.at(-1)?.ssthresh, 40);
});

test('a newcomer joins with its third acknowledged segment, and with min_acks=6 with its sixth', async () => {
  const oneByOne = [{ send: [...Array.from({ length: 8 }, () => bytes(1)), bytes(20)] }];
  for (const [congestionControl, segments] of /** @type {const} */ ([
    [AS_COMPILED, 3],
    [armOf.min_acks, 6],
  ])) {
    const [, newcomer] = await joinFounder(congestionControl, oneByOne, { founding: [bytes(900)] });
    assert.equal(newcomer.samples.find(({ ssthresh }) => ssthresh !== NO_THRESHOLD)?.bytesAcked, segments * MSS);
  }
});

test('leave=direct adds a share to the window at once, and slow start has nothing left to do', async () => {
  const [stayer, leaver] = await joinFounder(armOf.leave, [{ send: [bytes(200)] }], { founding: [bytes(900)] });
  const given = leaver.samples.at(-1)?.cwnd ?? 0;
  const index = stayer.samples.findIndex(({ ssthresh, atMs }) => ssthresh !== 40 && atMs > leaver.segments[0].atMs);
  assert.ok(index > 0, 'no share was taken');
  const [before, after] = [stayer.samples[index - 1], stayer.samples[index]];
  assert.ok(
    given >= 40 && Math.abs(after.ssthresh - before.cwnd - given) <= 1,
    `${after.ssthresh - before.cwnd} of ${given}`,
  );
  assert.ok(after.cwnd >= after.ssthresh, `the window is ${after.cwnd} where the threshold is ${after.ssthresh}`);
});

test('a loss beside five idle connections halves the window, with leave_when_idle=0 the idle pay for it', async () => {
  const idler = { send: [bytes(60), 'pause:2500', bytes(1)] };
  for (const { congestionControl, paying } of [
    { congestionControl: AS_COMPILED, paying: 1 },
    { congestionControl: armOf.leave_when_idle, paying: 6 },
  ]) {
    const transfers = await joinFounder(congestionControl, [idler, idler, idler, idler, idler], {
      founding: [bytes(1200)],
      drop: [900],
    });
    const { before, after } = changeOfThreshold(transfers[0], sentMs(transfers[0], 900));
    const windows = transfers.slice(0, paying).map((transfer) => sampleAt(transfer, before.atMs).cwnd);
    const expected = (windows.reduce((sum, cwnd) => sum + cwnd) - before.cwnd / 2) / paying;
    assert.ok(Math.abs(after.ssthresh - expected) <= 1, `${after.ssthresh} after ${windows}`);
  }
});

test('an idle member has left and joins anew, with leave_when_idle=0 after an RTO, else never', async () => {
  for (const [congestionControl, pauseMs, joins] of /** @type {const} */ ([
    [AS_COMPILED, 200, 2],
    [armOf.leave_when_idle, 200, 1],
    [armOf.leave_when_idle, 700, 2],
    [armOf.leave_on_tx_start, 700, 1],
  ])) {
    const idling = [{ send: [bytes(60), `pause:${pauseMs}`, bytes(60)] }];
    const group = await groupAfter((prepare) =>
      joinFounder(congestionControl, idling, { founding: [bytes(1300)], prepare }),
    );
    assert.equal(group.joins, joins, `${congestionControl} after ${pauseMs} ms`);
  }
});

test('the RTT of a group returns to 100 ms after one of 140 ms, and with group_rtt=last stays 140 ms', async () => {
  const late = [{ send: [bytes(60)], hold: ['1-'] }];
  for (const [congestionControl, rttMs] of /** @type {const} */ ([
    [AS_COMPILED, 100],
    [armOf.group_rtt, 140],
  ])) {
    const group = await groupAfter((prepare) =>
      joinFounder(congestionControl, late, { founding: [bytes(900)], holdMs: 40, prepare }),
    );
    assert.ok(group.rttMs >= rttMs && group.rttMs < rttMs + 10, `${group.rttMs} ms`);
    assert.equal(group.joins, 1);
  }
});
