import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { runCommand } from '../host/run-command.js';
import { metrics } from '../metrics/index.js';
import { SQUID_HTTP_PORT, SQUID_HTTPS_PORT } from '../network/address-plan.js';
import { listSockets } from '../network/list-sockets.js';
import { killOfRun } from './support/kill-of-run.js';
import { onceLoading } from './support/once-loading.js';
import { exchange, openTestLab, TEST_LINK } from './support/open-test-lab.js';

const SLOW = 'http://slow.example/';
const GOOD = 'https://good.example/';
const TIMEOUT_MS = 5_000;
const SILENT_PORT = 9;
// the origin dates its answer, and HPACK packs the digits of a time into 5 or 6 bits each
const DATE_BYTES = 2;
const DEAD_HOSTS = Array.from({ length: 100 }, (_, index) => `dead-${index}.example`);
const SHARED_LINK = { ...TEST_LINK, id: 'shared', crossTraffic: { flows: 2, warmUpSeconds: 1, effectiveMbps: 2 } };

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab(
    {
      // 1.5 MB over 7 Mbit/s take 1.7 s: time enough to kill what carries them
      slow: {
        entryUrl: SLOW,
        exchanges: [
          exchange(SLOW, 'text/html', '<!doctype html><link rel="icon" href="data:,"><script src="/big.js"></script>'),
          exchange(`${SLOW}big.js`, 'text/javascript', `/*${'x'.repeat(1_500_000)}*/`),
        ],
      },
      good: {
        entryUrl: GOOD,
        exchanges: [
          exchange(GOOD, 'text/html', '<!doctype html><title>Good</title><link rel="icon" href="data:,"><p>good'),
        ],
      },
      endless: {
        entryUrl: 'http://endless.example/',
        exchanges: [
          exchange(
            'http://endless.example/',
            'text/html',
            '<!doctype html><link rel="icon" href="data:,"><script>for (;;);</script>',
          ),
        ],
      },
      dead: {
        entryUrl: 'http://dead.example/',
        exchanges: [
          exchange(
            'http://dead.example/',
            'text/html',
            '<!doctype html><link rel="icon" ' +
              `href="data:,">${DEAD_HOSTS.map((host, index) => `<img src="http${index % 2 ? 's' : ''}://${host}/">`).join('')}`,
          ),
          ...DEAD_HOSTS.map((host, index) =>
            exchange(`http${index % 2 ? 's' : ''}://${host}/`, 'image/png', 'never sent'),
          ),
        ],
      },
    },
    { loadTimeoutMs: TIMEOUT_MS, otherLinks: [SHARED_LINK] },
  );
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
    '' +
    '' +
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
    '' +
    '' +
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
  test(`${shell} killed in the middle of a load is a failed record that names the shell, and the next load runs`, async () => {
    const load = lab.load('slow');
    await onceLoading(lab.lab.runId);
    kill(new RegExp(`^${shell}`));
    const { failure } = await load;
    assert.equal(failure?.stage, 'link-up');
    assert.match(failure?.reason ?? '', new RegExp(`${shell} ended by itself`));
    assert.equal((await lab.load('good')).status, 'ok');
  });
}

test('a page that never fires its load event fails at the time limit, and the next load runs', async () => {
  const record = await lab.load('endless');
  assert.equal(record.failure?.stage, 'load-timeout');
  assert.match(record.failure?.reason ?? '', /no load event within 5 s/);
  assert.equal((await lab.load('good')).status, 'ok');
});

test(
  'cross traffic killed in the middle of a load is a failed record that names it, although the page loads, and the ' +
    '' +
    '' +
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

test('a page of 100 silent or missing hosts fails at the time limit, and the next load is right', async () => {
  const first = await lab.load('good');
  const origin = lab.lab.originSide.argv;
  const addresses = DEAD_HOSTS.map((host) => String(lab.lab.addresses.get(host)));
  const rules = addresses.map((address, index) =>
    index % 4 < 2
      ? `*nat\n-A PREROUTING -d ${address} -p tcp -j REDIRECT --to-ports ${SILENT_PORT}\nCOMMIT\n`
      : `*filter\n-I INPUT -d ${address} -j DROP\nCOMMIT\n`,
  );
  await runCommand('deaf hosts', [...origin, 'iptables-restore', '--noflush'], { input: rules.join('') });
  const [command, ...args] = [
    ...origin,
    process.execPath,
    '-e',
    `require('net').createServer(() => {}).listen(${SILENT_PORT}, '0.0.0.0', () => console.log('ready'))`,
  ];
  const silent = spawn(command, args);
  await once(silent.stdout, 'data');
  const { failure } = await lab.load('dead');
  silent.kill('SIGKILL');
  assert.deepEqual(failure, {
    stage: 'load-timeout',
    reason: 'load-page: loading http://dead.example/: no load event within 5 s',
  });
  const next = await lab.load('good');
  assert.deepEqual([next.status, counts(next)], ['ok', counts(first)]);
  const grown = transferredBytes(next) - transferredBytes(first);
  assert.ok(Math.abs(grown) <= DATE_BYTES, `${grown} bytes more`);
});

test('a load leaves no connection in the kernel that could meet those of the next', async () => {
  assert.equal((await lab.load('good')).status, 'ok');
  assert.deepEqual(await lab.lab.backgroundCleanup.wait(), []);
  const left = await listSockets(lab.lab.proxies.get('cubic')?.argv ?? [], [SQUID_HTTP_PORT, SQUID_HTTPS_PORT]);
  assert.deepEqual(
    left.filter(({ state }) => state !== 'TIME-WAIT'),
    [],
  );
});

test('an aborted load says that it was interrupted', async () => {
  const controller = new AbortController();
  const load = lab.load('slow', { signal: controller.signal });
  await onceLoading(lab.lab.runId);
  controller.abort();
  assert.equal((await load).failure?.stage, 'interrupted');
});

/** @param {import('../types/run-record.js').RunRecord} record */
function counts({ load, checks }) {
  const measured = { load: /** @type {NonNullable<typeof load>} */ (load), checks };
  return metrics
    .filter(({ id }) => ['requests', 'connections', 'failedRequests'].includes(id))
    .map(({ id, compute }) => [id, compute(measured)]);
}

/** @param {import('../types/run-record.js').RunRecord} record */
function transferredBytes({ load, checks }) {
  const measured = { load: /** @type {NonNullable<typeof load>} */ (load), checks };
  return Number(metrics.find(({ id }) => id === 'transferBytes')?.compute(measured));
}
