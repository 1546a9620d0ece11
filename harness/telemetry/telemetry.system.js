import assert from 'node:assert/strict';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { exchange, openTestLab } from '../end-to-end/support/open-test-lab.js';
import { readNetLog } from '../end-to-end/support/read-net-log.js';
import { connectionsOf } from '../metrics/connections.js';
import { inTracefs, traceInstance } from './open-trace.js';

// A sample shows what its packet found. What the last ACK of a connection came to is in the sample of Chrome's FIN, or
// in none, if the trace was taken while that was on the link: two segments (RFC 5681, 4.2). A FIN of Squid counts as
// one byte.
const ACK_BYTES = 2 * 1448;
const SCRIPT_BYTES = 300_000; // more than 200 segments: four rounds of slow start from a window of 10
const SCRIPT = `/*${'x'.repeat(SCRIPT_BYTES - 4)}*/`;
const SCRIPT_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const PAGE = {
  entryUrl: 'http://big.example/',
  exchanges: [
    exchange(
      'http://big.example/',
      'text/html',
      '<!doctype html><title>Big</title><link rel="icon" href="data:,"><script src="/big.js"></script>',
    ),
    exchange('http://big.example/big.js', 'text/javascript', SCRIPT),
  ],
};

// Ten scripts of different sizes over plain HTTP from one host: up to six connections. Two scripts over TLS from one
// other host, one asked for with and one without credentials: Chrome keeps a connection for each.
const WIDE = {
  entryUrl: 'http://wide.example/',
  exchanges: [
    exchange(
      'http://wide.example/',
      'text/html',
      `<!doctype html><title>Wide</title><link rel="icon" href="data:,">
${SCRIPT_NUMBERS.map((number) => `<script async src="/${number}.js?size=${number}"></script>`).join('')}
<script src="https://twin.example/with.js"></script>
<script src="https://twin.example/without.js" crossorigin="anonymous"></script>`,
    ),
    ...SCRIPT_NUMBERS.map((number) =>
      exchange(
        `http://wide.example/${number}.js?size=${number}`,
        'text/javascript',
        `/*${'x'.repeat(2_000 + 1_500 * number)}*/`,
      ),
    ),
    exchange('https://twin.example/with.js', 'text/javascript', `/*${'x'.repeat(30_000)}*/`),
    exchange('https://twin.example/without.js', 'text/javascript', `/*${'x'.repeat(9_000)}*/`, {
      headers: [['Access-Control-Allow-Origin', '*']],
    }),
  ],
};

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab({ big: PAGE, wide: WIDE }, { congestionControls: ['cubic', 'fld_tcp'], telemetry: true });
});
after(async () => {
  assert.ok((await traceInstances()).includes(traceInstance(lab.lab.runId)), 'the instance lives as long as the lab');
  assert.deepEqual(await lab.lab.close(), []);
  assert.ok(!(await traceInstances()).includes(traceInstance(lab.lab.runId)), 'and no longer');
  await rm(lab.folder, { recursive: true });
});

test('a program tells its phase: fld_tcp is short on a page of 300 kB, and no other arm tells', async () => {
  const [ours, kernels] = [await lab.load('big', { armId: 'fld_tcp' }), await lab.load('big', { armId: 'cubic' })];
  const told = (ours.telemetry?.connections ?? []).flatMap(({ told }) => (told === undefined ? [] : [told]));
  assert.ok(told.length > 0, 'no connection was told of');
  assert.deepEqual([...new Set(told.map((values) => values.is_long))], [0]);
  assert.ok(kernels.telemetry?.connections.every((connection) => !('told' in connection)));
});

for (const armId of ['cubic', 'fld_tcp']) {
  test(`the samples of ${armId} begin at a window of 10, grow, and end at the acknowledged bytes`, async () => {
    const { status, failure, load, checks, telemetry } = await lab.load('big', { armId });
    assert.equal(status, 'ok', failure?.reason);
    assert.ok(load?.loadEventMs && checks && telemetry);
    assert.equal(telemetry.lost, 0);
    const [socket] = checks.congestionControl.sockets.filter((one) => (one.bytesAcked ?? 0) > SCRIPT_BYTES);
    const connection = telemetry.connections.find(({ clientPort }) => clientPort === socket.clientPort);
    assert.ok(connection, 'the connection that carried the script has telemetry');
    const { atMs, cwnd, deliveredBytes, srttMs } = connection.samples;
    assert.equal(cwnd[0], 10, 'the initial window of Linux, RFC 6928');
    assert.ok(Math.max(...cwnd) >= 30, `the largest window was ${Math.max(...cwnd)}`);
    const acked = /** @type {number} */ (socket.bytesAcked);
    const delivered = deliveredBytes[deliveredBytes.length - 1];
    // the last packet's own acknowledgement is in no sample, and one packet acknowledges two segments, or more after
    // GRO
    assert.ok(
      delivered <= acked && delivered > acked * 0.9,
      `${delivered} bytes delivered by the samples, ${acked} by the socket`,
    );
    assert.ok(atMs[0] >= 0 && atMs[0] < 500, `first sample ${atMs[0]} ms after navigationStart`);
    assert.ok(
      atMs.every((at, index) => index === 0 || at >= atMs[index - 1]),
      'in order of time',
    );
    assert.ok(Math.min(...srttMs) >= 49, `the link's round trip is 50 ms, the smallest sample ${Math.min(...srttMs)}`);
  });
}

test("every connection has its own socket, as in Chrome's NetLog, with the bytes that Chrome received", async () => {
  const logFolder = join(lab.lab.folder, 'netlog');
  await mkdir(logFolder);
  await chmod(logFolder, 0o777);
  const netLogFile = join(logFolder, 'net.json');
  const { status, failure, load, telemetry, warnings } = await lab.load('wide', { netLogFile });
  assert.equal(status, 'ok', failure?.reason);
  assert.ok(load && telemetry);
  const connections = connectionsOf(load);
  /** @param {string} host */
  const connectionsTo = (host) => connections.filter(({ hosts }) => hosts.join() === host).length;
  assert.equal(connectionsTo('twin.example'), 2);
  assert.ok(
    connectionsTo('wide.example') >= 3 && connectionsTo('wide.example') <= 6,
    `${connectionsTo('wide.example')} connections; six at most, and fewer where one is free again early`,
  );
  const netLog = await readNetLog(netLogFile);
  for (const { id, bytes, encrypted } of connections) {
    const name = `connection ${id}`;
    /** @type {import('../types/telemetry.js').ConnectionTelemetry[]} */
    const traced = telemetry.connections.filter(({ connectionId }) => connectionId === id);
    assert.equal(traced.length, 1, `${name} is joined to one socket; warnings: ${warnings.join('; ')}`);
    const logged = netLog.sockets.find((socket) => socket.id === id);
    assert.ok(logged, `${name} is in the NetLog`);
    assert.equal(traced[0].clientPort, logged.localPort, `${name} used this port`);
    const { atMs, deliveredBytes } = traced[0].samples;
    const readBytes = logged.reads.reduce((sum, read) => sum + read.bytes, 0);
    const missing = readBytes - (deliveredBytes.at(-1) ?? 0);
    const isFinSeen = (atMs.at(-1) ?? 0) > load.observedUntilMs;
    assert.ok(
      missing >= -1 && missing <= (isFinSeen ? 0 : ACK_BYTES),
      `${name}: ${missing} bytes that Chrome's socket read are not delivered, its FIN seen: ${isFinSeen}`,
    );
    if (encrypted) assert.ok(bytes < readBytes, `${name}: ${bytes} bytes of answers within ${readBytes} of TLS`);
    else assert.equal(bytes, readBytes, `${name}: bytes of its answers, over plain HTTP`);
  }
  assert.deepEqual(
    warnings.filter((text) => text.startsWith('telemetry')),
    [],
  );
});

/** @returns {Promise<string[]>} */
async function traceInstances() {
  return (await inTracefs('listing the trace instances', 'ls instances')).split('\n');
}
