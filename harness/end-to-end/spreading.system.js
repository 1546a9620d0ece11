import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { exchange, openTestLab, TEST_LINK } from './support/open-test-lab.js';
import { traceSent } from './support/trace-sent.js';

// One response of 300 kB on a fresh connection over an RTT of 122 ms: an initial window of 21 from 120 ms on, of 22
// from 125 ms on. Each of Mahimahi's shells works in whole milliseconds, so a round trip takes up to 2 ms less than
// asked, or some more: 120 ms would sometimes be 119.

const RTT_MS = 122;
const BIG = 'http://big.example/';
const HEADERS_ONLY_BYTES = 100; // a bare ACK has 52
const PAGE = {
  entryUrl: BIG,
  exchanges: [
    exchange(
      BIG,
      'text/html',
      `<!doctype html><title>Big</title><link rel="icon" href="data:,"><!--${'x'.repeat(300_000)}-->`,
    ),
  ],
};

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab(
    { big: PAGE },
    { congestionControls: ['smartiw_steady', 'iw50'], link: { ...TEST_LINK, rttMs: RTT_MS } },
  );
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

/** When the data packets of the first RTT left the proxy, in ms after the first. @param {string} armId */
async function loadTraced(armId) {
  const trace = await traceSent({ name: `slowstart-${lab.lab.runId}-sent`, devices: 'delay-*' });
  const record = await lab.load('big', { armId });
  const data = (await trace.take()).filter(({ bytes }) => bytes > HEADERS_ONLY_BYTES);
  assert.equal(record.status, 'ok', record.failure?.reason);
  const times = data.map(({ atMs }) => atMs - data[0].atMs).filter((ms) => ms < RTT_MS - 1);
  return { record, times, device: data[0].device };
}

test('a load of smartiw_steady sends its first 21 segments 5 ms apart, and its record shows it', async (t) => {
  const { record, times, device } = await loadTraced('smartiw_steady');
  const gapsMs = times
    .slice(1)
    .map((ms, index) => ms - times[index])
    .sort((one, other) => one - other);
  const median = gapsMs[Math.floor(gapsMs.length / 2)];
  t.diagnostic(
    `${times.length} segments, median gap ${median.toFixed(3)} ms, ${record.checks?.spreading?.packets} spread`,
  );
  assert.ok(times.length === 21 || times.length === 22, `${times.length} segments`);
  assert.ok(Math.abs(median - 5) <= 0.25, `${times}`);
  assert.deepEqual(record.checks?.spreading, { device, packets: times.length, unspread: 0, ok: true });
});

test('a load of iw50 sends its 50 segments in one burst, and its record tells of no spreading', async (t) => {
  const { record, times } = await loadTraced('iw50');
  t.diagnostic(`${times.length} segments within ${times.at(-1)?.toFixed(1)} ms`);
  assert.equal(times.length, 50);
  assert.ok(/** @type {number} */ (times.at(-1)) < 60, 'in half of the RTT');
  assert.equal(record.checks?.spreading, undefined);
});

/** As on a kernel without HTB. @template T @param {() => Promise<T>} run @returns {Promise<T>} */
async function withoutHtb(run) {
  const folder = join(lab.folder, 'no-htb');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'tc'), '#!/bin/sh\necho "Error: Specified qdisc kind is unknown." >&2\nexit 2\n', {
    mode: 0o755,
  });
  const path = process.env.PATH;
  process.env.PATH = `${folder}:${path}`;
  return run().finally(() => (process.env.PATH = path));
}

test('a load whose initial windows cannot be spread has failed and says so, and the next load runs', async () => {
  const record = await withoutHtb(() => lab.load('big', { armId: 'smartiw_steady' }));
  assert.equal(record.status, 'failed');
  assert.equal(record.failure?.stage, 'spreading');
  assert.match(
    record.failure?.reason ?? '',
    /^attach-spreading: spreading initial windows on "delay-\d+": .*kind is unknown.*; .* with CONFIG_NET_SCH_HTB/,
  );
  assert.equal((await lab.load('big', { armId: 'smartiw_steady' })).status, 'ok');
});

test('a machine that cannot spread is told so before the first load', async () => {
  await assert.rejects(
    withoutHtb(() => openTestLab({ big: PAGE }, { congestionControls: ['init_spread'] })),
    /qdisc kind is unknown.*; this needs a kernel with CONFIG_NET_SCH_HTB/,
  );
});
