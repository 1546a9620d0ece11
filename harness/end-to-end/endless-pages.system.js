import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runCommand } from '../host/run-command.js';
import { metrics } from '../metrics/index.js';
import { SQUID_HTTP_PORT, SQUID_HTTPS_PORT } from '../network/address-plan.js';
import { listSockets } from '../network/list-sockets.js';
import { GOOD_PAGE } from './support/fault-pages.js';
import { exchange, openTestLab } from './support/open-test-lab.js';
import { packedDateBytes } from './support/packed-date.js';
import { readNetLog } from './support/read-net-log.js';

// Pages that do not end, and what they leave to the next load.

const TIMEOUT_MS = 5_000;
const SILENT_PORT = 9;
// A DATA frame of 9 + 72 bytes. A HEADERS frame: 9; 3 of a new size of HPACK's table, as Chrome asks for; status 1,
// content-type 9, content-length 5, x-slowstart-replay 20, x-slowstart-recorded 20, date 2 and the date itself.
const GOOD_BYTES_BESIDE_DATE = 150;
const DEAD_HOSTS = Array.from({ length: 100 }, (_, index) => `dead-${index}.example`);
const DEAD_URLS = DEAD_HOSTS.map((host, index) => `http${index % 2 ? 's' : ''}://${host}/`);

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab(
    {
      good: GOOD_PAGE,
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
            `<!doctype html><link rel="icon" href="data:,">${DEAD_URLS.map((url) => `<img src="${url}">`).join('')}`,
          ),
          ...DEAD_URLS.map((url) => exchange(url, 'image/png', 'never sent')),
        ],
      },
    },
    { loadTimeoutMs: TIMEOUT_MS },
  );
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

test('a page that never fires its load event fails at the time limit, and the next load runs', async () => {
  const record = await lab.load('endless');
  assert.equal(record.failure?.stage, 'load-timeout');
  assert.match(record.failure?.reason ?? '', /no load event within 5 s/);
  assert.equal((await lab.load('good')).status, 'ok');
});

test('a page of 100 silent or missing hosts fails at the time limit, and the next load is right', async () => {
  const first = await loadGood('first');
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
  const next = await loadGood('next');
  assert.deepEqual([next.record.status, counts(next.record)], ['ok', counts(first.record)]);
  for (const { record, dateBytes } of [first, next])
    assert.equal(transferredBytes(record), GOOD_BYTES_BESIDE_DATE + dateBytes);
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

/**
 * The good page once more: over HTTP/2, where the origin's date takes a byte more or less by the time of day.
 * @param {string} name of the NetLog's folder
 */
async function loadGood(name) {
  const folder = join(lab.lab.folder, name);
  await mkdir(folder);
  await chmod(folder, 0o777);
  const netLogFile = join(folder, 'net.json');
  const record = await lab.load('good', { netLogFile });
  const { dates } = await readNetLog(netLogFile);
  assert.equal(dates.length, 1, 'the one answer has a date');
  return { record, dateBytes: packedDateBytes(dates[0]) };
}

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
