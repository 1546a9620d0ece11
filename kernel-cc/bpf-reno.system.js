import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { loadCongestionControls } from '../harness/lab/load-congestion-control.js';
import { segmentsPerRound } from './testing/rounds.js';
import { openTestPath } from './testing/test-path.js';

// The template against the kernel's own Reno: the same segments, in the same order, in the same rounds.

const RTT_MS = 100;
const LOSS = 4; // of TCP_INFO: reduced by timeout

/** @type {Awaited<ReturnType<typeof openTestPath>>} */
let path;
/** @type {Awaited<ReturnType<typeof loadCongestionControls>>} */
let congestionControls;

before(async () => {
  const registry = JSON.parse(await readFile(new URL('../proxies/congestion-controls.json', import.meta.url), 'utf8'));
  congestionControls = await loadCongestionControls(registry.filter((/** @type {{id: string}} */ { id }) => ['bpf_reno', 'reno'].includes(id)));
  path = await openTestPath({ rttMs: RTT_MS });
});

after(async () => {
  await path?.close();
  await congestionControls?.unload();
});

/** @param {import('./testing/test-path.js').Transfer} transfer */
function course(transfer) {
  const { cwnd, ssthresh } = transfer.samples[transfer.samples.length - 1];
  return {
    segments: transfer.segments.map(({ ordinal, bytes, verdict }) => `${ordinal} ${bytes} ${verdict}`),
    rounds: segmentsPerRound(transfer, { rttMs: RTT_MS }),
    lastWindow: { cwnd, ssthresh },
  };
}

/** @param {Omit<import('./testing/test-path.js').TransferPlan, 'congestionControl'>} plan */
async function transferByBoth(plan) {
  const template = await path.transfer({ congestionControl: 'bpf_reno', ...plan });
  const kernel = await path.transfer({ congestionControl: 'reno', ...plan });
  assert.equal(template.congestionControl, 'bpf_reno');
  assert.equal(kernel.congestionControl, 'reno');
  assert.deepEqual(course(template), course(kernel));
  return template;
}

test('a clean path: both double 10, 20, 40, 80, 160', async () => {
  const transfer = await transferByBoth({ send: ['500000'] });
  assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS }), [10, 20, 40, 80, 160, 36]); // 346 segments of 1448 bytes
});

test('losses in slow start, and one in congestion avoidance later', { todo: 'compares cwnd inside a recovery, which depends on when it is sampled; compare segments and end states instead' }, async () => {
  const transfer = await transferByBoth({ send: ['800000'], drop: [71, 72, 90, 400] });
  assert.equal(transfer.segments.filter(({ ordinal }) => ordinal === null).length, 4);
});

test('a timeout, slow start up to the threshold and congestion avoidance beyond it', async () => {
  const wholeRound = Array.from({ length: 40 }, (_, index) => 31 + index); // 10, 20, then 40 segments
  const transfer = await transferByBoth({ send: [String(70 * 1448), '400000'], drop: wholeRound, tailLossProbe: false });
  const atTimeout = transfer.samples.find(({ state }) => state === LOSS);
  assert.equal(atTimeout?.ssthresh, 20); // the window was 40
  assert.equal(atTimeout?.cwnd, 1);
});
