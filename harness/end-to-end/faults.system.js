import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { GOOD_PAGE, SLOW_PAGE } from './support/fault-pages.js';
import { killOfRun } from './support/kill-of-run.js';
import { onceLoading } from './support/once-loading.js';
import { openTestLab, TEST_LINK } from './support/open-test-lab.js';

// Parts of the lab that are killed in the middle of a load.

const SHARED_LINK = { ...TEST_LINK, id: 'shared', crossTraffic: { flows: 2, warmUpSeconds: 1, effectiveMbps: 2 } };

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab({ slow: SLOW_PAGE, good: GOOD_PAGE }, { loadTimeoutMs: 5_000, otherLinks: [SHARED_LINK] });
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

/** @param {RegExp} pattern of the command line */
const kill = (pattern) => killOfRun(lab.lab.runId, pattern);

test('Chrome killed in the middle of a load is a failed record, and the next load runs', async () => {
  const load = lab.load('slow');
  await onceLoading(lab.lab.runId);
  kill(/--user-data-dir/);
  const record = await load;
  assert.equal(record.status, 'failed');
  assert.equal(record.failure?.stage, 'navigation');
  assert.match(record.failure?.reason ?? '', /the browser ended|crashed|failed with|closed/i);
  assert.equal((await lab.load('good')).status, 'ok');
});

test(
  'Squid killed in the middle of a load is a failed record that names the proxy; started again, it serves the next ' +
    'load',
  async () => {
    const load = lab.load('slow');
    await onceLoading(lab.lab.runId);
    kill(/^squid -N/);
    const record = await load;
    assert.equal(record.status, 'failed');
    assert.equal(record.failure?.stage, 'proxy');
    assert.match(record.failure?.reason ?? '', /proxy "cubic" ended/);
    const proxy = lab.lab.proxies.get('cubic');
    assert.equal(await proxy?.restartIfDead(), true);
    assert.equal((await lab.load('good')).status, 'ok');
  },
);

test(
  'the replay origin killed in the middle of a load is a failed record that names it; started again, it serves the ' +
    'next load',
  async () => {
    const load = lab.load('slow');
    await onceLoading(lab.lab.runId);
    process.kill(lab.lab.originSide.origin.pid, 'SIGKILL');
    const record = await load;
    assert.equal(record.status, 'failed');
    assert.equal(record.failure?.stage, 'origin');
    assert.match(record.failure?.reason ?? '', /replay origin: its process ended \(SIGKILL\)/);
    assert.equal(await lab.lab.originSide.restartIfDead(), true);
    assert.equal((await lab.load('good')).status, 'ok');
  },
);

test('a renderer killed in the middle of a load is a failed record, and the next load runs', async () => {
  const load = lab.load('slow');
  await onceLoading(lab.lab.runId);
  kill(/--type=renderer/);
  const record = await load;
  assert.equal(record.status, 'failed');
  assert.match(record.failure?.reason ?? '', /crashed/i);
  assert.equal((await lab.load('good')).status, 'ok');
});

for (const shell of ['mm-link', 'mm-delay']) {
  test(`${shell} killed during a load is a failed record that names it, and the next load runs`, async () => {
    const load = lab.load('slow');
    await onceLoading(lab.lab.runId);
    kill(new RegExp(`^${shell}`));
    const { failure } = await load;
    assert.equal(failure?.stage, 'link-up');
    assert.match(failure?.reason ?? '', new RegExp(`${shell} ended by itself`));
    assert.equal((await lab.load('good')).status, 'ok');
  });
}

test(
  'cross traffic killed in the middle of a load is a failed record that names it, although the page loads, and the ' +
    'next load runs',
  async () => {
    const load = lab.load('slow', { networkId: 'shared' });
    await onceLoading(lab.lab.runId);
    kill(/^iperf3 -c/);
    const { failure } = await load;
    assert.equal(failure?.stage, 'cross-traffic');
    assert.match(
      failure?.reason ?? '',
      /the page fired its load event all the same; iperf3 ended by itself \(SIGKILL\)/,
    );
    assert.equal((await lab.load('good', { networkId: 'shared' })).status, 'ok');
  },
);

test('an aborted load says that it was interrupted', async () => {
  const controller = new AbortController();
  const load = lab.load('slow', { signal: controller.signal });
  await onceLoading(lab.lab.runId);
  controller.abort();
  assert.equal((await load).failure?.stage, 'interrupted');
});
