import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { held, testSpool, writtenAs } from '../fixtures/held.js';
import { smallRecording } from '../fixtures/small-recording.js';

const spool = testSpool(after);
const base64 = (/** @type {string} */ text) => Buffer.from(text, 'latin1').toString('base64');
const archived = (/** @type {string} */ request, /** @type {string} */ response) => ({
  SerializedRequest: base64(request.replaceAll('\n', '\r\n')),
  SerializedResponse: base64(response.replaceAll('\n', '\r\n')),
  LastServedSessionId: 0,
});

/** As `encoding/json` of Go writes an archive. */
const ARCHIVE = {
  Requests: {
    'a.test': {
      'https://a.test/': [
        archived('GET / HTTP/1.1\nHost: a.test\n\n', 'HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n5\nhello\n0\n\n'),
        archived('GET / HTTP/1.1\nHost: a.test\n\n', 'HTTP/1.1 200 OK\nContent-Length: 6\n\nsecond'),
      ],
      'https://a.test/failed': [{ ...archived('GET /failed HTTP/1.1\n\n', ''), SerializedResponse: null }],
    },
    'b.test:8080': {
      'http://b.test:8080/x#y': [archived('POST /x HTTP/1.1\nHost: b.test:8080\n\nq=1', 'HTTP/1.1 204 No Content\n\n')],
      'file:///etc/passwd': [archived('GET / HTTP/1.1\n\n', 'HTTP/1.1 200 OK\n\n')],
    },
  },
  Certs: { 'a.test': base64('x') },
  NegotiatedProtocol: { 'a.test': 'h2' },
  DeterministicTimeSeedMs: 1714557600000,
  ServeResponseInChronologicalSequence: false,
};

test('an archive becomes a recording, with its time and its protocols', async () => {
  for (const bytes of [Buffer.from(JSON.stringify(ARCHIVE)), gzipSync(JSON.stringify(ARCHIVE))]) {
    const { exchanges, warnings, format } = await held(bytes, { spool });
    assert.equal(format, 'wpr');
    assert.deepEqual(
      exchanges.map(({ url, method, status, body, requestBody, recordedAt, httpVersion }) => ({
        url,
        method,
        status,
        body: String(body.read()),
        requestBody: String(requestBody.read()),
        recordedAt,
        httpVersion,
      })),
      [
        ['https://a.test/', 'GET', 200, 'hello', '', '2'],
        ['https://a.test/', 'GET', 200, 'second', '', '2'],
        ['http://b.test:8080/x', 'POST', 204, '', 'q=1', null],
      ].map(([url, method, status, body, requestBody, httpVersion]) => ({
        url,
        method,
        status,
        body,
        requestBody,
        recordedAt: '2024-05-01T10:00:00.000Z',
        httpVersion,
      })),
    );
    assert.deepEqual(warnings, [
      'the answer to https://a.test/failed is left out: it has no request or no answer',
      'the answer to file:///etc/passwd is left out: its URL is not http: or https:',
    ]);
  }
});

test('a recording that becomes an archive and comes back has the same answers', async () => {
  const before = smallRecording(spool);
  before.exchanges.push(before.exchanges[1]);
  const { bytes } = await writtenAs(before, 'wpr');
  const { Requests, DeterministicTimeSeedMs, NegotiatedProtocol } = JSON.parse(String(gunzipSync(bytes)));
  assert.deepEqual(
    Object.entries(Requests).map(([host, byUrl]) => [host, ...Object.keys(byUrl)]),
    [
      ['shop.test', 'http://shop.test/', 'https://shop.test/', 'https://shop.test/api', 'https://shop.test/beacon'],
      ['cdn.test', 'https://cdn.test/a.js?x=1,,2', 'https://cdn.test/a.css'],
      ['cdn.test:8080', 'http://cdn.test:8080/p.png'],
    ],
  );
  assert.equal(Requests['shop.test']['https://shop.test/'].length, 2);
  assert.deepEqual([DeterministicTimeSeedMs, NegotiatedProtocol], [1714557600000, { 'shop.test': 'h2' }]);
  const { exchanges } = await held(bytes, { spool });
  const content = (/** @type {typeof exchanges} */ of) =>
    of
      .map(({ url, method, status, headers, body }) => JSON.stringify([url, method, status, headers, body.read()]))
      .sort();
  assert.deepEqual(content(exchanges), content(before.exchanges));
});

test('an archive whose bodies are no base64, or that is cut off, is said to be so', async () => {
  const wrong = { Requests: { a: { 'http://a.test/': [{ SerializedRequest: '***', SerializedResponse: 'AAAA' }] } } };
  await assert.rejects(held(Buffer.from(JSON.stringify(wrong)), { spool }), {
    message:
      'it holds no HTTP answer that can be replayed: the answer to http://a.test/ is left out: a body is no base64',
  });
  const packed = gzipSync(JSON.stringify(ARCHIVE));
  await assert.rejects(held(packed.subarray(0, 200), { spool }), { message: 'its gzip data is cut off at byte 200' });
});
