import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { parseRecording } from '../../recording/read-recording.js';
import { held, imported, testSpool, writtenAs } from '../fixtures/held.js';
import { HTML, PIXELS, smallRecording } from '../fixtures/small-recording.js';

const spool = testSpool(after);
const pairs = (/** @type {Record<string, string>} */ of) =>
  Object.entries(of).map(([name, value]) => ({ name, value }));

/** As Chrome writes it, for a page over HTTP/2. */
const ENTRY = {
  startedDateTime: '2024-05-01T12:00:00.000+02:00',
  serverIPAddress: '[2001:db8::7]',
  _priority: 'High',
  request: {
    method: 'get',
    url: 'https://a.test/#top',
    httpVersion: 'http/2.0',
    headers: pairs({ ':authority': 'a.test', accept: 'text/html' }),
  },
  response: {
    status: 200,
    statusText: '',
    httpVersion: 'http/2.0',
    headers: pairs({
      ':status': '200',
      'content-type': 'text/html; charset=gbk',
      'content-encoding': 'gzip',
      'transfer-encoding': 'chunked',
      'set-cookie': 'a=1\nb=2',
    }),
    bodySize: 300,
    content: { size: 904, mimeType: 'text/html', text: `é${HTML}` },
  },
  timings: { connect: 50, ssl: 30, wait: 12.5 },
};

/** @param {(object | null)[]} entries @param {object} [log] */
const har = (entries, log = {}) => Buffer.from(JSON.stringify({ log: { version: '1.2', ...log, entries } }));
const of = (/** @type {any} */ request, /** @type {any} */ response) => ({
  request: { ...ENTRY.request, ...request },
  response: { ...ENTRY.response, headers: [], bodySize: -1, content: { size: 0 }, ...response },
});

test('an entry becomes an exchange, encoded as its headers say, with all that HAR tells of it', async () => {
  const { recording, bytes } = await imported(har([ENTRY]), { spool });
  const { exchanges, warnings } = await parseRecording(bytes);
  const [{ body, requestBody, ...rest }] = exchanges;
  assert.deepEqual(rest, {
    url: 'https://a.test/',
    method: 'GET',
    requestHeaders: [
      ['Host', 'a.test'],
      ['accept', 'text/html'],
    ],
    status: 200,
    statusText: 'OK',
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-encoding', 'gzip'],
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
      ['Content-Length', '300'],
    ],
    recordedAt: '2024-05-01T10:00:00.000Z',
    httpVersion: '2',
    remoteAddress: '2001:db8::7',
    connectMs: 20,
    serverWaitMs: 12.5,
  });
  assert.equal(body.length, 300);
  assert.deepEqual(recording.exchanges[0].requestHeaders, rest.requestHeaders);
  assert.equal(gunzipSync(body).toString(), `é${HTML}`);
  assert.deepEqual(warnings, []);
  assert.deepEqual(recording.warnings, [
    'GET https://a.test/ is Unicode in the file, and now has charset=utf-8 instead of gbk',
    'one body was recorded decoded and is encoded anew as gzip: https://a.test/',
  ]);
});

test('bodies in base64, forms, redirects and lengths are taken as they are meant', async () => {
  const { recording } = await imported(
    har([
      of({ url: 'http://a.test/' }, { status: 301, redirectURL: 'https://a.test/', bodySize: 20 }),
      of({}, { content: { size: 300, text: PIXELS.toString('base64'), encoding: 'base64' } }),
      of({ method: 'POST', postData: { params: pairs({ q: 'a b', r: 'é' }) } }, {}),
      of(
        { url: 'https://a.test/len' },
        { headers: pairs({ 'Content-Length': '9' }), content: { size: 5, text: 'hello' } },
      ),
    ]),
    { spool },
  );
  const [redirect, pixels, form, length] = recording.exchanges;
  assert.deepEqual(redirect.headers, [['Location', 'https://a.test/']]);
  assert.ok(pixels.body.read().equals(PIXELS));
  assert.equal(String(form.requestBody.read()), 'q=a+b&r=%C3%A9');
  assert.deepEqual(length.headers, [['Content-Length', '5']]);
  assert.match(
    recording.warnings.join(),
    /GET https:\/\/a\.test\/len has 5 bytes in the file, and 9 by its Content-Length/,
  );
});

test('what cannot be replayed is left out, with the reason', async () => {
  const { exchanges, warnings } = await held(
    har([
      ENTRY,
      of({}, { status: 0 }),
      of({ url: 'wss://a.test/' }, {}),
      of({}, { content: { size: 10 }, bodySize: 10 }),
      { request: { method: 'GET' }, response: { status: 200 } },
      of({}, { content: { size: 10, text: '***', encoding: 'base64' } }),
      null,
    ]),
    { spool },
  );
  assert.equal(exchanges.length, 1);
  assert.deepEqual(warnings.slice(1), [
    'entry 2 is left out: it has no final answer (status 0)',
    'entry 3 is left out: its URL is not http: or https: (wss://a.test/)',
    'entry 4 is left out: its body is not in the file; save the HAR with content',
    'entry 5 is left out: request lacks "url"',
    'entry 6 is left out: a body is no base64',
  ]);
});

test('the page of the file is loaded, by its URL or its first document', async () => {
  const titled = (/** @type {string} */ title) =>
    held(har([ENTRY], { pages: [{ id: 'p', title }, { id: 'q' }] }), { spool });
  const byUrl = await titled('https://a.test/#x');
  assert.deepEqual([byUrl.entryUrl, byUrl.title], ['https://a.test/', null]);
  assert.match(byUrl.warnings.join(), /it holds 2 pages: the first is loaded/);
  const byTitle = await titled('A shop');
  assert.deepEqual([byTitle.entryUrl, byTitle.title], ['https://a.test/', 'A shop']);
  assert.match((await titled('https://b.test/')).warnings.join(), /the entry URL https:\/\/b\.test\/ was not recorded/);
});

test('JSON without a log, and a log without an answer, are refused', async () => {
  await assert.rejects(held(Buffer.from('{"a":1}'), { spool }), /it is no HAR file: it has no "log" with "entries"/);
  await assert.rejects(held(har([]), { spool }), { message: 'it holds no HTTP answer that can be replayed' });
});

test('a recording that becomes HAR and comes back has the same answers', async () => {
  const before = smallRecording(spool);
  before.exchanges[4].headers.push(['X-Odd', '"text":"@response"']);
  const { bytes, warnings } = await writtenAs(before, 'har');
  assert.deepEqual(warnings, []);
  const written = JSON.parse(String(bytes)).log;
  assert.deepEqual([written.version, written.pages[0].title, written.entries.length], ['1.2', 'http://shop.test/', 7]);
  assert.equal(written.entries[1].response.content.text, HTML);
  assert.deepEqual(
    [written.entries[1].timings, written.entries[1].serverIPAddress],
    [{ send: 0, wait: 80, receive: 0, connect: 20.5 }, '192.0.2.7'],
  );
  const { recording } = await imported(bytes, { spool });
  assert.deepEqual(
    recording.exchanges.map(({ url, method, status, headers, requestBody }) => [
      url,
      method,
      status,
      headers.filter(([name]) => name !== 'Content-Length'),
      String(requestBody.read()),
    ]),
    before.exchanges.map(({ url, method, status, headers, requestBody }) => [
      url,
      method,
      status,
      headers.filter(([name]) => name !== 'Content-Length'),
      String(requestBody.read()),
    ]),
  );
  for (const [index, { body }] of before.exchanges.entries())
    assert.ok(Math.abs(recording.exchanges[index].body.length - body.length) <= 0.02 * body.length, `${index}`);
});
