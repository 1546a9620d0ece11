import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { connect } from 'node:tls';
import { writeRecording } from '../../recording/write-recording.js';
import { exchange } from '../fixtures/exchange.js';
import { fetchOverHttp1, fetchOverHttp2 } from '../fixtures/fetch-from-origin.js';
import { startOrigin } from '../start-origin.js';

/** @import { ReplayConditions } from '../../types/replay-conditions.js' */

const URLS = ['https://a.test/1', 'https://a.test/2', 'http://b.test/'];

/**
 * @param {import('node:test').TestContext} t
 * @param {ReplayConditions} conditions
 */
async function originWith(t, conditions) {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-delays-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'page.warc');
  const exchanges = URLS.map((url) => exchange(url, { text: url }));
  await writeFile(
    file,
    await writeRecording({ entryUrl: URLS[0], title: 'Page', date: '2026-01-01T00:00:00Z', exchanges }),
  );
  const origin = await startOrigin({
    recordings: [{ pageId: 'page', file }],
    address: '127.0.0.1',
    ports: { http: 0, https: 0 },
    conditions,
  });
  t.after(() => origin.stop());
  await origin.beginLoad('page');
  return origin;
}

/** @param {() => Promise<unknown>} doing @returns {Promise<number>} ms */
async function timeOf(doing) {
  const startMs = performance.now();
  await doing();
  return performance.now() - startMs;
}

test('servers think and are away: no answer and no handshake comes before its time', async (t) => {
  const origin = await originWith(t, { thinkTime: 100, originRtt: 50, protocol: 'h2' });
  // a handshake of two round trips, then two answers of a round trip and a thought
  const overTls = await timeOf(() => fetchOverHttp2(origin, [{ url: URLS[0] }, { url: URLS[1] }]));
  assert.ok(overTls >= 100 + 2 * 150, `${overTls} ms`);
  const plain = await timeOf(() => fetchOverHttp1(origin, [{ url: URLS[2] }, { url: URLS[2] }]));
  assert.ok(plain >= 200 + 150, `${plain} ms`);
  const { exact, medianServiceMs } = await origin.endLoad();
  assert.equal(exact, 4);
  assert.ok(/** @type {number} */ (medianServiceMs) < 100, 'the wait is not service');
});

test('answers that wait do not wait for each other, and one that is cancelled meanwhile harms none', async (t) => {
  const origin = await originWith(t, { thinkTime: 300, originRtt: 'none', protocol: 'h2' });
  const tenAtOnce = Array.from({ length: 10 }, () => ({ url: URLS[0] }));
  const ms = await timeOf(() => fetchOverHttp2(origin, tenAtOnce, { atOnce: true }));
  assert.ok(ms >= 300 && ms < 3_000, `${ms} ms`);
  const abandoned = new AbortController();
  const given = fetch(`http://127.0.0.1:${origin.ports.http}/`, { signal: abandoned.signal });
  setTimeout(() => abandoned.abort(), 50);
  await assert.rejects(given, { name: 'AbortError' });
  const [answer] = await fetchOverHttp1(origin, [{ url: URLS[2] }]);
  assert.equal(answer.body.toString(), URLS[2]);
});

test('HTTP/1.1 alone is spoken where that was asked for', async (t) => {
  const origin = await originWith(t, { thinkTime: 'none', originRtt: 'none', protocol: 'h1' });
  const socket = connect({
    port: origin.ports.https,
    host: '127.0.0.1',
    servername: 'a.test',
    ca: origin.caCertificatePem,
    ALPNProtocols: ['h2', 'http/1.1'],
  });
  await once(socket, 'secureConnect');
  assert.equal(socket.alpnProtocol, 'http/1.1');
  socket.destroy();
  const [answer] = await fetchOverHttp1(origin, [{ url: URLS[0] }]);
  assert.equal(answer.protocol, 'http/1.1');
});
