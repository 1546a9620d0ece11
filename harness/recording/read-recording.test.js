import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { plainRecord, plainWarc, request, response } from './fixtures/plain-warc.js';
import { parseRecording } from './read-recording.js';

const HTML = 'HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: 5\n\nhello';
const page = response('https://a.test/', HTML);
const image = response('https://a.test/i.png', 'HTTP/1.1 200 OK\nContent-Type: image/png\n\npixel');

test('gzip by record, gzip as a whole and plain give the same recording, WARC 1.0 and 1.1', async () => {
  const plain = plainWarc({ ...page, version: '1.0' }, image);
  const byRecord = Buffer.concat([gzipSync(plainRecord({ ...page, version: '1.0' })), gzipSync(plainRecord(image))]);
  const expected = await parseRecording(plain);
  assert.deepEqual(
    expected.exchanges.map(({ url, body }) => [url, body.toString()]),
    [
      ['https://a.test/', 'hello'],
      ['https://a.test/i.png', 'pixel'],
    ],
  );
  assert.deepEqual(await parseRecording(gzipSync(plain)), expected);
  assert.deepEqual(await parseRecording(byRecord), expected);
  assert.deepEqual(
    await parseRecording(Buffer.concat([byRecord, Buffer.alloc(512)])),
    expected,
    'zero padding is harmless',
  );
});

test('bodies stay encoded as recorded, and chunked framing goes', async () => {
  const encoded = brotliCompressSync('content').toString('latin1');
  assert.ok(!/[\r\n]/.test(encoded), 'the fixture turns line feeds into CRLF');
  const chunked =
    'HTTP/1.1 200 OK\nContent-Encoding: br\nTransfer-Encoding: ' +
    `chunked\n\n${encoded.length.toString(16)}\n${encoded}\n0\n\n`;
  const { exchanges, warnings } = await parseRecording(plainWarc(response('https://a.test/', chunked)));
  assert.deepEqual(exchanges[0].body, brotliCompressSync('content'));
  assert.deepEqual(warnings, []);
});

test('requests are joined to their answers by WARC-Concurrent-To, else by URL in order', async () => {
  const { exchanges } = await parseRecording(
    plainWarc(
      request('https://a.test/api', 'POST /api HTTP/1.1\nHost: a.test\n\nsecond', { 'WARC-Concurrent-To': '<urn:2>' }),
      response('https://a.test/api', 'HTTP/1.1 200 OK\n\none', {
        'WARC-Record-ID': '<urn:1>',
        'WARC-Concurrent-To': '<urn:r1>',
      }),
      response('https://a.test/api', 'HTTP/1.1 200 OK\n\ntwo', { 'WARC-Record-ID': '<urn:2>' }),
      response('https://a.test/api', 'HTTP/1.1 200 OK\n\nthree'),
      request('https://a.test/api', 'PUT https://a.test/api HTTP/1.1\n\nthird'),
      request('https://a.test/api', 'POST /api HTTP/1.1\n\nfirst', { 'WARC-Record-ID': '<urn:r1>' }),
      response('https://a.test/alone', 'HTTP/1.1 200 OK\n\nfour'),
    ),
  );
  assert.deepEqual(
    exchanges.map(({ method, requestBody, body }) => [method, requestBody.toString(), body.toString()]),
    [
      ['POST', 'first', 'one'],
      ['POST', 'second', 'two'],
      ['PUT', 'third', 'three'],
      ['GET', '', 'four'],
    ],
  );
});

test('a revisit gets the body it refers to: by id, by URL and date, by digest', async () => {
  const original = response('https://a.test/', HTML, {
    'WARC-Record-ID': '<urn:1>',
    'WARC-Payload-Digest': 'sha1:AAA',
  });
  const revisit = (/** @type {Record<string, string>} */ fields, block = 'HTTP/1.1 203 Again\nX: 1\n\n') =>
    response('https://a.test/again', block, { 'WARC-Type': 'revisit', ...fields });
  const { exchanges } = await parseRecording(
    plainWarc(
      original,
      revisit({ 'WARC-Refers-To': '<urn:1>' }),
      revisit({ 'WARC-Refers-To-Target-URI': 'https://a.test/', 'WARC-Refers-To-Date': '2024-05-01T10:00:00Z' }),
      revisit({ 'WARC-Payload-Digest': 'sha1:AAA' }),
      revisit({ 'WARC-Refers-To': '<urn:1>' }, 'HTTP/1.1 304 Not Modified\n\n'),
      revisit({ 'WARC-Refers-To': '<urn:1>' }, ''),
    ),
  );
  assert.deepEqual(
    exchanges.map(({ status, body }) => [status, body.toString()]),
    [
      [200, 'hello'],
      [203, 'hello'],
      [203, 'hello'],
      [203, 'hello'],
      [200, 'hello'],
      [200, 'hello'],
    ],
  );
});

test('the page is what the caller says, else what the writer says, else the first document', async () => {
  const other = response('https://a.test/other', HTML);
  const info = {
    fields: { 'WARC-Type': 'warcinfo' },
    block: 'software: x\njson-metadata: {"pages":[{"url":"https://a.test/other","title":"Other"}]}\n',
  };
  assert.equal((await parseRecording(plainWarc(page, other))).entryUrl, 'https://a.test/');
  const told = await parseRecording(plainWarc(info, page, other));
  assert.deepEqual([told.entryUrl, told.title], ['https://a.test/other', 'Other']);
  assert.equal(
    (await parseRecording(plainWarc(info, page, other), { entryUrl: 'https://a.test' })).entryUrl,
    'https://a.test/',
  );
});

test('an entry URL that was not recorded gives way to the recorded one, with a warning', async () => {
  const { entryUrl, warnings } = await parseRecording(plainWarc(page), { entryUrl: 'http://a.test/' });
  assert.equal(entryUrl, 'https://a.test/');
  assert.deepEqual(warnings, ['the entry URL http://a.test/ was not recorded; https://a.test/ is loaded instead']);
});

test('damaged page metadata is no reason to fail', async () => {
  for (const json of [
    '{',
    'null',
    '{"pages":7}',
    '{"pages":[null]}',
    '{"pages":[{"url":"javascript:1"}]}',
    '{"__proto__":{"pages":[{"url":"https://evil.test/"}]}}',
  ]) {
    const info = { fields: { 'WARC-Type': 'warcinfo' }, block: `json-metadata: ${json}\n` };
    assert.equal((await parseRecording(plainWarc(info, page))).entryUrl, 'https://a.test/');
  }
});
