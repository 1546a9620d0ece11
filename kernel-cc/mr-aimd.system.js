import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { loadCongestionControls } from '../harness/lab/load-congestion-control.js';
import { windowPerRound } from './testing/rounds.js';
import { openTestPath } from './testing/test-path.js';

// The claims of mr_aimd.bpf.c and aimd.bpf.c, on real sockets. In slow start the rounds are 1-10, 11-30, 31-70, 71-150.

const RTT_MS = 100;
const CWR = 2; // of TCP_INFO, as the next: reduced without a loss, by loss
const RECOVERY = 3;

/** @type {Awaited<ReturnType<typeof openTestPath>>} */
let path;
/** @type {Awaited<ReturnType<typeof loadCongestionControls>>} */
let congestionControls;

before(async () => {
  const registry = JSON.parse(await readFile(new URL('../proxies/congestion-controls.json', import.meta.url), 'utf8'));
  congestionControls = await loadCongestionControls(registry.filter((/** @type {{id: string}} */ { id }) => ['mr_aimd', 'aimd', 'reno'].includes(id)));
  path = await openTestPath({ rttMs: RTT_MS });
});

after(async () => {
  await path?.close();
  await congestionControls?.unload();
});

/** The window before the first reduction of that state and after it. @param {import('./testing/test-path.js').Transfer} transfer @param {number} state */
function aroundState({ samples }, state) {
  const first = samples.findIndex((sample) => sample.state === state);
  assert.ok(first > 0, `the connection never was in state ${state}`);
  const end = samples.slice(first).find((sample) => sample.state === 0);
  assert.ok(end, `the connection never left state ${state}`);
  return { before: samples[first - 1].cwnd, after: end.cwnd };
}

test('a mark does not reduce the window, and ends slow start', async () => {
  const transfer = await path.transfer({ congestionControl: 'mr_aimd', send: ['400000'], mark: [31] });
  const { before, after } = aroundState(transfer, CWR);
  assert.equal(transfer.segments.filter(({ verdict }) => verdict === 'mark').length, 1);
  assert.ok(after >= before && after <= before + 2, `${before} before the mark, ${after} after it`);
});

test('a mark and a loss in one window halve it once', async () => {
  const transfer = await path.transfer({ congestionControl: 'mr_aimd', send: ['400000'], mark: [31], drop: [60] });
  // the echo of 31 ends slow start at 40; 60 is found lost within the same burst of ACKs
  assert.equal(aroundState(transfer, RECOVERY).after, 20);
});

test('without marks a is 1 + 0.5 n after n rounds, within a tenth', async () => {
  // the mark leaves slow start at 40 without touching a; 20 unmarked rounds add up to 20 + 0.5 * 20 * 21 / 2 = 125
  const transfer = await path.transfer({ congestionControl: 'mr_aimd', send: ['4500000'], mark: [31] });
  const start = transfer.samples.findIndex(({ state }) => state === CWR);
  const from = transfer.samples.slice(start).find(({ state }) => state === 0);
  assert.ok(from);
  const skipped = Math.ceil((from.atMs - transfer.segments[0].atMs) / RTT_MS);
  const windows = windowPerRound(transfer, { rttMs: RTT_MS, rounds: skipped + 21 }).slice(skipped);
  const growth = windows[20] - windows[0];
  assert.ok(growth >= 112 && growth <= 138, `grew by ${growth}: ${windows}`);
});

test('a loss halves the window and a', async () => {
  // lost in slow start, where a still is 1; from 0.5 ten rounds add 10 * 0.5 + 0.5 * 10 * 11 / 2 = 32.5, from 1 they would add 37.5
  const transfer = await path.transfer({ congestionControl: 'mr_aimd', send: ['1500000'], drop: [60] });
  assert.equal(aroundState(transfer, RECOVERY).after, 34); // 59 segments acknowledged: 10 + 59 = 69
  const end = transfer.samples.find(({ state, retransmitted }) => state === 0 && retransmitted === 1);
  assert.ok(end);
  const skipped = Math.ceil((end.atMs - transfer.segments[0].atMs) / RTT_MS);
  const windows = windowPerRound(transfer, { rttMs: RTT_MS, rounds: skipped + 11 }).slice(skipped);
  const growth = windows[10] - windows[0];
  assert.ok(growth >= 29.25 && growth <= 35.75, `grew by ${growth}: ${windows}`);
});

test('AIMD(1, 0.5) follows Reno through a loss', async () => {
  const plan = { send: ['1500000'], drop: [100] };
  const aimd = await path.transfer({ congestionControl: 'aimd', ...plan });
  const reno = await path.transfer({ congestionControl: 'reno', ...plan });
  const options = { rttMs: RTT_MS, rounds: 15 };
  assert.deepEqual(windowPerRound(aimd, options), windowPerRound(reno, options));
});
