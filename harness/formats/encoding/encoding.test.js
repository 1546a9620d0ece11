import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { brotliCompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import { testSpool } from '../fixtures/held.js';
import { answer, HTML } from '../fixtures/small-recording.js';
import { codingsOf } from './codings.js';
import { decodeBase64 } from './decode-base64.js';
import { decodeBody } from './decode-body.js';
import { encodeAs } from './encode-as.js';
import { encodeRecording } from './encode-recording.js';
import { isEncoded } from './is-encoded.js';
import { padGzip } from './pad-gzip.js';

/** @import { HeaderList } from '../../recording/recording.js' */

const spool = testSpool(after);
const store = (/** @type {string | Uint8Array} */ bytes) => spool.store(Buffer.from(bytes));
const coded = (/** @type {string} */ name) => /** @type {HeaderList} */ ([['Content-Encoding', name]]);

test('base64 with line breaks and without padding is decoded, in pieces too, and what is none is refused', () => {
  const bytes = Buffer.alloc(500_001, 'any bytes');
  const text = bytes.toString('base64');
  assert.ok(decodeBase64(store(text)).read().equals(bytes));
  assert.equal(String(decodeBase64(store('aGV\r\nsbG8')).read()), 'hello');
  for (const wrong of ['a', 'a*bc', 'aGVsb', '<html>']) assert.throws(() => decodeBase64(store(wrong)), /no base64/);
});

test('whether a body is encoded is seen in its bytes', async () => {
  const codings = ['gzip', 'br', 'deflate'].map((name) => /** @type {any} */ (codingsOf(coded(name))[0].coding));
  const [gzip, brotli, deflate] = codings;
  const long = HTML.repeat(300);
  assert.equal(await isEncoded(store(gzipSync(HTML)), gzip), true);
  assert.equal(await isEncoded(store(gzipSync(long).subarray(0, 100)), gzip), true, 'cut off');
  assert.equal(await isEncoded(store(brotliCompressSync(long)), brotli), true);
  assert.equal(await isEncoded(store(deflateSync(HTML)), deflate), true);
  for (const coding of codings)
    for (const text of [HTML, long, 'a', '{}', 'x'.repeat(70_000)])
      assert.equal(await isEncoded(store(text), coding), false, text.slice(0, 20));
});

test('a body is decoded by its headers, several codings in reverse', async () => {
  const body = store(gzipSync(brotliCompressSync(HTML)));
  const both = await decodeBody({ headers: coded('br, gzip'), body }, { mostBytes: 10_000 });
  assert.deepEqual([String(both.body.read()), both.problem], [HTML, null]);
  const wrong = await decodeBody({ headers: coded('gzip'), body: store('text') }, { mostBytes: 10_000 });
  assert.deepEqual([String(wrong.body.read()), wrong.problem], ['text', 'its body is no gzip, as its headers say']);
  const unknown = await decodeBody({ headers: coded('x-own'), body: store('text') }, { mostBytes: 10_000 });
  assert.equal(unknown.problem, 'its content coding x-own is unknown here');
});

test('a bomb is given up at the most that may come of it', async () => {
  const body = store(gzipSync(Buffer.alloc(50_000_000)));
  await assert.rejects(decodeBody({ headers: coded('gzip'), body }, { mostBytes: 1_000_000 }), {
    name: 'RecordingLimitError',
    message: 'a decoded body has more than 1000000 bytes, the most that a recording may have',
  });
});

test('a decoded body is encoded so that it has about its recorded bytes', async () => {
  const text = Array.from({ length: 3_000 }, (_, index) => `line ${(index * 7919) % 1000} of a text\n`).join('');
  for (const level of [1, 4, 6, 9]) {
    const wireBytes = gzipSync(text, { level }).length;
    const { body, changed } = await encodeAs({ headers: coded('gzip'), body: store(text) }, { wireBytes });
    assert.ok(Math.abs(body.length / wireBytes - 1) <= 0.02, `${body.length} of ${wireBytes}`);
    assert.equal(changed, true);
    assert.equal(gunzipSync(body.read()).toString(), text);
  }
  const wireBytes = gzipSync(text, { level: 1 }).length + 500; // of a server that compresses worse than any level
  const { body } = await encodeAs({ headers: coded('gzip'), body: store(text) }, { wireBytes });
  assert.equal(body.length, wireBytes);
  assert.equal(gunzipSync(body.read()).toString(), text);
});

test('a body that is encoded already, or has no coding, stays as it is', async () => {
  const packed = store(gzipSync(HTML));
  assert.equal((await encodeAs({ headers: coded('gzip'), body: packed }, { wireBytes: null })).body, packed);
  const plain = store(HTML);
  assert.equal((await encodeAs({ headers: [], body: plain }, { wireBytes: null })).body, plain);
  assert.equal((await encodeAs({ headers: coded('x-own'), body: plain }, { wireBytes: null })).changed, false);
});

test('gzip is padded only by what an extra field can hold', () => {
  const gzip = store(gzipSync(HTML));
  for (const more of [6, 7, 1_000, 65_537]) {
    const padded = padGzip(gzip, gzip.length + more);
    assert.equal(padded.length, gzip.length + more);
    assert.equal(gunzipSync(padded.read()).toString(), HTML);
  }
  for (const more of [-5, 0, 5, 65_538]) assert.equal(padGzip(gzip, gzip.length + more), gzip);
});

test('a recording says which sizes are not those of the recording, and which nobody knows', async () => {
  const of = async (/** @type {HeaderList} */ more) => {
    const exchange = answer(spool, 'https://a.test/', { headers: [...coded('br'), ...more], body: Buffer.from(HTML) });
    const recording = { entryUrl: null, title: null, device: null, exchanges: [exchange], others: [], warnings: [] };
    const { exchanges, warnings } = await encodeRecording(recording);
    return { bytes: exchanges[0].body.length, warning: warnings[1] ?? null };
  };
  const { bytes, warning } = await of([]);
  assert.equal(warning, 'of 1 of these bodies nobody wrote down how many bytes crossed the network');
  assert.equal((await of([['Content-Length', String(bytes)]])).warning, null);
  const off = await of([['Content-Length', '300']]);
  assert.equal(off.warning, `1 of these bodies miss their recorded size by 2 %: ${off.bytes} bytes, not 300`);
});

test('a recording says which bodies were encoded, and their heads say the new length', async () => {
  const headers = /** @type {HeaderList} */ ([...coded('gzip'), ['Content-Length', '170'], ['X-Own', '1']]);
  const exchanges = [
    answer(spool, 'https://a.test/', { headers, body: Buffer.from(HTML) }),
    answer(spool, 'https://a.test/b'),
  ];
  const recording = { entryUrl: null, title: null, device: null, exchanges, others: [], warnings: ['before'] };
  const encoded = await encodeRecording(recording);
  assert.deepEqual(encoded.warnings, [
    'before',
    'one body was recorded decoded and is encoded anew as gzip: https://a.test/',
  ]);
  const [{ headers: changed, body, wire }, untouched] = encoded.exchanges;
  assert.deepEqual(changed, [...coded('gzip'), ['X-Own', '1'], ['Content-Length', String(body.length)]]);
  assert.equal(
    wire.response.read().toString('latin1').split('\r\n\r\n')[0],
    `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nX-Own: 1\r\nContent-Length: ${body.length}`,
  );
  assert.equal(untouched, exchanges[1]);
});
