import assert from 'node:assert/strict';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connectionsOf } from '../metrics/connections.js';
import { metrics } from '../metrics/index.js';
import { exchange, openTestLab } from './support/open-test-lab.js';
import { readNetLog } from './support/read-net-log.js';

const RTT_MS = 50;
const THINK_MS = 300;
const LATE_SCRIPT = `/*${'x'.repeat(19_996)}*/`; // no encoding on the way: 20,000 bytes in two windows of slow start

// One document over plain HTTP; its script thinks, then asks for another script over the same connection. Known by
// construction: connect (1 RTT), request (1 RTT), document, 300 ms of thinking, request (1 RTT), script.
const PLAIN = {
  entryUrl: 'http://known.example/',
  exchanges: [
    exchange(
      'http://known.example/',
      'text/html',
      `<!doctype html><title>Known</title><link rel="icon" href="data:,"><p>${'known '.repeat(300)}</p>
<script>
const t = performance.now();
while (performance.now() - t < ${THINK_MS});
const s = document.createElement('script');
s.src = '/late.js';
document.body.append(s);
</script>`,
    ),
    exchange('http://known.example/late.js', 'text/javascript', LATE_SCRIPT),
  ],
};
// Two encrypted hosts, three requests on one and one on the other: two HTTP/2 connections.
const ENCRYPTED = {
  entryUrl: 'https://a.example/',
  exchanges: [
    exchange(
      'https://a.example/',
      'text/html',
      `<!doctype html><title>Secure</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/s.css"><script src="/i.js"></script><script src="https://b.example/j.js"></script>`,
    ),
    exchange('https://a.example/s.css', 'text/css', 'p{color:red}'),
    exchange('https://a.example/i.js', 'text/javascript', LATE_SCRIPT),
    exchange('https://b.example/j.js', 'text/javascript', LATE_SCRIPT),
  ],
};

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab({ plain: PLAIN, encrypted: ENCRYPTED }, { congestionControls: ['cubic', 'fld_tcp'] });
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

test("a page is measured as it was built, and as Chrome's NetLog and the kernel saw it", async () => {
  const logFolder = join(lab.lab.folder, 'netlog');
  await mkdir(logFolder);
  await chmod(logFolder, 0o777);
  const netLogFile = join(logFolder, 'net.json');
  const { status, failure, load, checks } = await lab.load('plain', { netLogFile });
  assert.equal(status, 'ok', failure?.reason);
  assert.ok(load && checks && load.loadEventMs);
  const values = Object.fromEntries(metrics.map((metric) => [metric.id, metric.compute({ load, checks })]));
  assert.equal(values.requests, 2);
  assert.equal(values.connections, 1);
  assert.equal(values.encryptedConnections, 0, 'a page recorded over plain HTTP is loaded over plain HTTP');

  const [connection] = connectionsOf(load);
  const { sockets } = await readNetLog(netLogFile);
  const used = sockets.filter((socket) => socket.reads.length > 0);
  assert.equal(used.length, 1, 'Chrome read from one socket');
  const socketBytes = used[0].reads.reduce((sum, read) => sum + read.bytes, 0);
  assert.equal(values.transferBytes, socketBytes, 'bytes by the DevTools protocol and by the NetLog');
  assert.equal(connection.bytes, socketBytes);
  assert.ok(socketBytes > LATE_SCRIPT.length + 1800);
  const kernel = checks.congestionControl.sockets.filter((socket) => (socket.bytesAcked ?? 0) > 0);
  assert.equal(kernel.length, 1, 'the kernel has one socket that sent');
  assert.ok(
    Math.abs(/** @type {number} */ (kernel[0].bytesAcked) - socketBytes) <= 1,
    `the kernel counts ${kernel[0].bytesAcked} acknowledged bytes, Chrome ${socketBytes}`,
  );

  const idleMs = /** @type {number} */ (values.idleMs);
  const knownIdleMs = 3 * RTT_MS + THINK_MS;
  assert.ok(idleMs >= knownIdleMs - 1, `idle ${idleMs} ms, ${knownIdleMs} ms by construction`);
  const netLogIdleMs = load.loadEventMs - netLogBusyMs(used[0].reads);
  assert.ok(
    Math.abs(idleMs - netLogIdleMs) < 30,
    `idle ${idleMs} ms by the DevTools protocol, ${netLogIdleMs} ms by the NetLog`,
  );
  assert.ok(Math.abs(/** @type {number} */ (values.idleShare) - idleMs / load.loadEventMs) < 1e-9);
});

test('two encrypted hosts make two HTTP/2 connections, each with its requests', async () => {
  const { status, failure, load, checks } = await lab.load('encrypted', { armId: 'fld_tcp' });
  assert.equal(status, 'ok', failure?.reason);
  assert.ok(load && checks);
  assert.deepEqual(
    connectionsOf(load).map(({ protocol, encrypted, hosts, requests }) => [
      protocol,
      encrypted,
      hosts,
      requests.length,
    ]),
    [
      ['h2', true, ['a.example'], 3],
      ['h2', true, ['b.example'], 1],
    ],
  );
  assert.deepEqual(checks.replay, {
    exact: 4,
    canonical: 0,
    fuzzy: 0,
    stubbed: 0,
    missed: 0,
    coverage: 1,
    missedUrls: [],
    ok: true,
  });
  assert.deepEqual(
    [...new Set(checks.congestionControl.sockets.map((socket) => socket.congestionControl))],
    ['fld_tcp'],
  );
  assert.equal(checks.egress.packets, 0);
});

test("plain HTTP comes from the proxy's cache the second time, and from the origin the first", async () => {
  await lab.load('plain', { armId: 'fld_tcp' });
  const { load, checks } = await lab.load('plain', { armId: 'fld_tcp' });
  assert.deepEqual(
    checks?.proxyLog.filter((entry) => entry.method === 'GET').map((entry) => entry.resultCode),
    ['TCP_MEM_HIT', 'TCP_MEM_HIT'],
  );
  assert.match(String(load?.requests[1].xCache), /HIT from squid\.slowstart/);
});

/**
 * Time in which the socket delivered: reads closer than an RTT belong to one reception.
 * @param {{timeMs: number}[]} reads
 */
function netLogBusyMs(reads) {
  let busy = 0;
  for (let i = 1; i < reads.length; i += 1) {
    const gap = reads[i].timeMs - reads[i - 1].timeMs;
    if (gap < 1.5 * RTT_MS) busy += gap;
  }
  return busy;
}
