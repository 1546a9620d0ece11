import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeRecording } from '../../recording/write-recording.js';
import { startOrigin } from '../start-origin.js';

const APPLICATION_DATA = 23; // TLS content type
const MSS = 1448; // with timestamps, on a path of 1500 bytes

test('no TLS record is longer than a segment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tls-records-'));
  const file = join(folder, 'big.warc.gz');
  const body = Buffer.alloc(100_000, 'x');
  await writeFile(
    file,
    await writeRecording({
      entryUrl: 'https://big.test/',
      title: 'Big',
      date: '2026-01-01T00:00:00Z',
      exchanges: [{ url: 'https://big.test/', status: 200, headers: [['Content-Type', 'text/plain']], body }],
    }),
  );
  const origin = await startOrigin({
    recordings: [{ pageId: 'big', file }],
    address: '127.0.0.1',
    ports: { http: 0, https: 0 },
  });
  /** @type {Buffer[]} */
  const sent = [];
  // stands between client and origin and keeps what the origin sends, still encrypted
  const tap = createServer((client) => {
    const server = connect(origin.ports.https, '127.0.0.1');
    client.pipe(server);
    server.on('data', (chunk) => sent.push(chunk)).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => {});
  });
  tap.listen(0, '127.0.0.1');
  await once(tap, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (tap.address());
  try {
    await origin.beginLoad('big');
    const session = connectHttp2(`https://127.0.0.1:${port}`, { servername: 'big.test', rejectUnauthorized: false });
    const stream = session.request({ ':path': '/', ':authority': 'big.test' });
    let received = 0;
    stream.on('data', (chunk) => (received += chunk.length));
    await once(stream, 'end');
    session.close();
    assert.equal(received, body.length);
    const lengths = recordLengths(Buffer.concat(sent));
    assert.ok(lengths.length > body.length / MSS, `${lengths.length} records`);
    assert.ok(Math.max(...lengths) <= MSS, `the longest record has ${Math.max(...lengths)} bytes`);
  } finally {
    tap.close();
    await origin.stop();
    await rm(folder, { recursive: true });
  }
});

/**
 * @param {Buffer} bytes of a TLS connection in one direction
 * @returns {number[]} length of each record of application data, its five bytes of header included
 */
function recordLengths(bytes) {
  const lengths = [];
  for (let at = 0; at + 5 <= bytes.length; at += 5 + bytes.readUInt16BE(at + 3)) {
    if (bytes[at] === APPLICATION_DATA) lengths.push(5 + bytes.readUInt16BE(at + 3));
  }
  return lengths;
}
