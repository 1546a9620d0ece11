import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { loadCongestionControls } from '../harness/lab/load-congestion-control.js';
import { segmentsPerRound } from './testing/rounds.js';
import { openTestPath } from './testing/test-path.js';

// The claims of relentless.bpf.c on real sockets. Segments of a fresh connection are numbered by round: 1-10, 11-30, 31-70,
// 71-150, 151-310; a loss or mark of segment 71 finds a window of 80, since nothing after it is acknowledged in order.

const RTT_MS = 100;
const CWR = 2; // of TCP_INFO, as the next two: reduced without a loss, by loss, by timeout
const RECOVERY = 3;
const LOSS = 4;

/** @type {Awaited<ReturnType<typeof openTestPath>>} */
let path;
/** @type {Awaited<ReturnType<typeof loadCongestionControls>>} */
let congestionControls;

before(async () => {
  const registry = JSON.parse(await readFile(new URL('../proxies/congestion-controls.json', import.meta.url), 'utf8'));
  congestionControls = await loadCongestionControls(registry.filter((/** @type {{id: string}} */ { id }) => id === 'relentless'));
  path = await openTestPath({ rttMs: RTT_MS });
});

after(async () => {
  await path?.close();
  await congestionControls?.unload();
});

/** @param {Omit<import('./testing/test-path.js').TransferPlan, 'congestionControl'>} plan */
async function transfer(plan) {
  const done = await path.transfer({ congestionControl: 'relentless', ...plan });
  assert.equal(done.congestionControl, 'relentless');
  return done;
}

/** Window and threshold when the first reduction of that state is over. @param {import('./testing/test-path.js').Transfer} transfer @param {number} state */
function afterState({ samples }, state) {
  const first = samples.findIndex((sample) => sample.state === state);
  assert.notEqual(first, -1, `the connection never was in state ${state}`);
  const end = samples.slice(first).find((sample) => sample.state === 0);
  assert.ok(end, `the connection never left state ${state}`);
  return { cwnd: end.cwnd, ssthresh: end.ssthresh };
}

test('grows as Reno does: 10, 20, 40, 80, 160 segments', async () => {
  const clean = await transfer({ send: ['500000'] });
  assert.deepEqual(segmentsPerRound(clean, { rttMs: RTT_MS }), [10, 20, 40, 80, 160, 36]);
});

test('leaves W - L = 80 - 8 after 8 losses in a window of 80, counting those that are found late', async () => {
  const lossy = await transfer({ send: ['800000'], drop: [71, 72, 73, 74, 75, 100, 120, 150] });
  assert.equal(lossy.segments.filter(({ ordinal }) => ordinal === null).length, 8);
  assert.deepEqual(afterState(lossy, RECOVERY), { cwnd: 72, ssthresh: 72 });
});

test('halves at an ECN mark: 80 to 40', { todo: 'the first sample after the reduction may already hold one step of growth' }, async () => {
  const marked = await transfer({ send: ['800000'], mark: [71] });
  assert.deepEqual(afterState(marked, CWR), { cwnd: 40, ssthresh: 40 });
});

test('answers a timeout as Reno does: threshold 40 / 2, window 1', async () => {
  const wholeRound = Array.from({ length: 40 }, (_, index) => 31 + index);
  const silent = await transfer({ send: [String(70 * 1448)], drop: wholeRound, tailLossProbe: false });
  const atTimeout = silent.samples.find(({ state }) => state === LOSS);
  assert.equal(atTimeout?.ssthresh, 20);
  assert.equal(atTimeout?.cwnd, 1);
});
