import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, constants } from 'node:http2';
import { connect as connectTcp, createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { createCertificates } from '../certificates.js';
import { listenOrigin } from '../listening/listen-origin.js';
import { AS_RECORDED, NetworkBehind } from '../timing/network-behind.js';

/** @import { ClientHttp2Session } from 'node:http2' */
/** @import { AddressInfo, Socket } from 'node:net' */

/** Several times what the kernel takes from the origin when nobody reads. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
const SMALL = Buffer.alloc(200_000, 'y');
const BODIES = new Map(Object.entries({ '/large': LARGE, '/small': SMALL }));
const WINDOW = 64 * 1024 * 1024;

/** @type {import('../listening/listen-origin.js').Listening} */
let origin;
before(async () => {
  origin = await listenOrigin({
    address: '127.0.0.1',
    ports: { http: 0, https: 0 },
    certificates: await createCertificates(),
    load: () => ({
      answer: ({ url }) => ({
        kind: 'exact',
        status: 200,
        statusText: 'OK',
        headers: [],
        body: BODIES.get(url?.pathname ?? '') ?? null,
      }),
      count: () => {},
      network: new NetworkBehind(AS_RECORDED, new Map()),
    }),
  });
});
after(() => origin.close());

/**
 * A way to the origin that lets nothing back while it is shut.
 * @returns {Promise<{port: number, shut: () => void, open: () => void, close: () => void}>}
 */
async function gatedPath() {
  /** @type {Socket | null} */
  let upstream = null;
  const gate = createServer((client) => {
    upstream = connectTcp(origin.ports.https, '127.0.0.1');
    client.pipe(upstream);
    upstream.on('data', (chunk) => client.write(chunk));
    for (const socket of [client, upstream]) socket.on('error', () => {});
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  return {
    port: /** @type {AddressInfo} */ (gate.address()).port,
    shut: () => upstream?.pause(),
    open: () => upstream?.resume(),
    close: () => gate.close(),
  };
}

/** @param {number} port @param {number} windowBytes of each stream */
async function openSession(port, windowBytes = WINDOW) {
  const session = connect(`https://127.0.0.1:${port}`, {
    rejectUnauthorized: false,
    settings: { initialWindowSize: windowBytes },
  });
  await once(session, 'connect');
  session.setLocalWindowSize(WINDOW);
  return session;
}

/** @param {ClientHttp2Session} session @param {string} path @param {string} priority */
function ask(session, path, priority) {
  const stream = session.request({ ':path': path, ':authority': 'a.test', priority });
  const asked = { stream, received: 0, ended: once(stream, 'end') };
  stream.on('data', (chunk) => (asked.received += chunk.length));
  return asked;
}

/** Long enough for the kernel to have taken all it takes. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

test('what is asked for urgently overtakes a large answer that is being sent', async () => {
  const path = await gatedPath();
  const session = await openSession(path.port);
  path.shut();
  const large = ask(session, '/large', 'u=5');
  await settled();
  /** @type {string[]} */
  const order = [];
  const later = ['u=4', 'u=0', 'u=7', 'u=3', 'u=1, i'].map((priority) => {
    const asked = ask(session, '/small', priority);
    return asked.ended.then(() => order.push(`${priority} ${large.received < LARGE.length / 2}`));
  });
  await settled();
  path.open();
  await Promise.all([...later, large.ended]);
  assert.deepEqual(order, ['u=0 true', 'u=1, i true', 'u=3 true', 'u=4 true', 'u=7 false']);
  assert.equal(large.received, LARGE.length);
  session.destroy();
  path.close();
});

test('a browser that changes its mind by a weight is heeded', async () => {
  const path = await gatedPath();
  const session = await openSession(path.port);
  path.shut();
  const first = ask(session, '/large', 'u=1');
  const second = ask(session, '/large', 'u=3');
  await settled();
  second.stream.priority({ weight: 256, silent: false });
  await settled();
  path.open();
  await second.ended;
  assert.ok(first.received < LARGE.length / 2);
  session.destroy();
  path.close();
});

test('answers that their own windows hold back do not hold back the others', async () => {
  const session = await openSession(origin.ports.https, 10_000);
  // nobody reads these
  const held = Array.from({ length: 20 }, () => session.request({ ':path': '/small', ':authority': 'a.test' }));
  await settled();
  const read = ask(session, '/small', 'u=7');
  await read.ended;
  assert.equal(read.received, SMALL.length);
  for (const stream of held) stream.close();
  const last = ask(session, '/small', 'u=3');
  await last.ended;
  assert.equal(last.received, SMALL.length);
  session.destroy();
});

test('answers that are cancelled while they wait leave the connection as it was', async () => {
  const path = await gatedPath();
  const session = await openSession(path.port);
  path.shut();
  const cancelled = Array.from({ length: 30 }, () => ask(session, '/large', 'u=0'));
  await settled();
  for (const { stream } of cancelled) stream.close(constants.NGHTTP2_CANCEL);
  await settled();
  path.open();
  const after = ask(session, '/small', 'u=7');
  await after.ended;
  assert.equal(after.received, SMALL.length);
  session.destroy();
  path.close();
});
