import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { plainRecord, plainWarc, request, response } from './fixtures/plain-warc.js';
import { parseRecording, readRecording } from './read-recording.js';

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

test('what cannot be used partly is refused, with the record and its offset', async () => {
  const plain = plainWarc(page, image);
  const second = plainWarc(page).length;
  const packed = Buffer.concat([gzipSync(plainRecord(page)), gzipSync(plainRecord(image))]);
  const lying = (/** @type {string} */ length) =>
    plainWarc(response('https://a.test/', HTML, { 'Content-Length': length }), image);
  const flipped = Buffer.from(packed);
  flipped[packed.length - 30] ^= 0xff;
  /** @type {[name: string, bytes: Buffer, message: RegExp][]} */
  const cases = [
    ['empty', Buffer.alloc(0), /^it is empty$/],
    ['not a WARC', Buffer.from('<!doctype html><p>'), /^it is not a WARC file: it starts with "<!doctype html><"$/],
    ['gzip, but not of a WARC', gzipSync('hello world'), /^it is not a WARC file: it starts with "hello world"$/],
    [
      'cut in a body',
      plain.subarray(0, plain.length - 6),
      new RegExp(`^record 2 at byte ${second} is cut off: \\d+ of the \\d+ bytes that its Content-Length promises$`),
    ],
    [
      'cut in a WARC header',
      plain.subarray(0, second + 30),
      new RegExp(`^record 2 at byte ${second} is cut off in its header`),
    ],
    [
      'gzip cut',
      packed.subarray(0, packed.length - 9),
      new RegExp(`^its gzip data is cut off at byte ${packed.length - 9}, `),
    ],
    ['gzip damaged', flipped, /^its gzip data is damaged near byte \d+ of \d+ \(.*\)/],
    [
      'garbage after gzip',
      Buffer.concat([packed, Buffer.from('garbage')]),
      /^its gzip data is damaged near byte \d+ of \d+ \(incorrect header check\)/,
    ],
    [
      'gzip after a gap',
      Buffer.concat([packed, Buffer.alloc(4), packed]),
      new RegExp(`^its gzip data stops at byte ${packed.length} of `),
    ],
    [
      'garbage between records',
      Buffer.concat([plainWarc(page), Buffer.from('garbage'), plainWarc(image)]),
      new RegExp(
        `^record 2 at byte ${second} does not start with WARC/1.x but with "garbageWARC/1.1\\\\r": garbage, or ` +
          'the Content-Length of the record before it \\(68\\) is wrong$',
      ),
    ],
    [
      'a length too small',
      lying('20'),
      /^record 2 at byte \d+ does not start with WARC\/1\.x .* the Content-Length of the record before it \(20\) is wrong$/,
    ],
    ['a length too large', lying('90'), /^record 2 at byte \d+ does not start with WARC\/1\.x/],
    ['a length past the end', lying('9000000000'), /^record 1 at byte 0 is cut off: \d+ of the 9000000000 bytes/],
    ['a negative length', lying('-1'), /^record 1 at byte 0 has no usable Content-Length \(-1\)$/],
    ['no type', plainWarc({ fields: {}, block: '' }), /^record 1 at byte 0 has no WARC-Type$/],
    [
      'no answers',
      plainWarc(request('https://a.test/', 'GET / HTTP/1.1\n\n')),
      /^it holds no HTTP answer that can be replayed$/,
    ],
    [
      'only answers that cannot be used',
      plainWarc(response('ftp://a.test/', HTML)),
      /^it holds no HTTP answer that can be replayed: record 1 at byte 0 is left out: its WARC-Target-URI is not http: or https: \(ftp:\/\/a\.test\/\)$/,
    ],
  ];
  for (const [name, bytes, message] of cases) {
    await assert.rejects(
      parseRecording(bytes),
      (/** @type {Error} */ error) => {
        assert.match(error.message, message, name);
        return true;
      },
      name,
    );
  }
});

test('a decompression bomb is refused before it has unpacked', async () => {
  await assert.rejects(
    parseRecording(gzipSync(Buffer.alloc(3_000_000)), { maxBytes: 1_000_000 }),
    /^Error: it unpacks to more than 1000000 bytes/,
  );
});

test('what can be used partly is a warning', async () => {
  const { exchanges, warnings } = await parseRecording(
    plainWarc(
      response('https://a.test/', HTML, {
        'WARC-Block-Digest': 'sha1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        'WARC-Truncated': 'length',
      }),
      response('https://a.test/short', 'HTTP/1.1 200 OK\nContent-Length: 100\n\nshort'),
      response('https://a.test/chunks', 'HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n3\nabc\n9\nd'),
      response('https://a.test/headers', 'HTTP/1.1 200 OK\nbad header: 1\n\n'),
      response('https://a.test/garbage', 'garbage'),
      response('https://a.test/early', 'HTTP/1.1 103 Early Hints\n\n'),
      response('https://a.test/gone', 'HTTP/1.1 200 OK\n\n', {
        'WARC-Type': 'revisit',
        'WARC-Payload-Digest': 'sha1:BBB',
      }),
      response('no url', HTML),
    ),
  );
  assert.deepEqual(
    exchanges.map(({ url, body }) => [url, body.toString()]),
    [
      ['https://a.test/', 'hello'],
      ['https://a.test/short', 'short'],
      ['https://a.test/chunks', 'abc'],
      ['https://a.test/headers', ''],
    ],
  );
  assert.deepEqual(
    warnings.map((warning) => warning.replace(/ at byte \d+/, '')),
    [
      'record 1 (https://a.test/) does not match its WARC-Block-Digest',
      'record 1 (https://a.test/) was cut off by its recorder (WARC-Truncated: length)',
      'record 8 is left out: its WARC-Target-URI is no URL (no url)',
      'GET https://a.test/short: its body stops early, after 5 of 100 bytes',
      'GET https://a.test/chunks: its chunked body stops early, after 3 bytes',
      'GET https://a.test/headers: left out headers that HTTP cannot carry: bad header: 1',
      'record 5 is left out: its status line is "garbage"',
      'record 6 is left out: its status 103 is no final answer',
      'record 7 is left out: it revisits an answer that is not in this file (https://a.test/gone)',
    ],
  );
});

test('an error names the file and what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-recording-'));
  try {
    const file = join(folder, 'page.warc.gz');
    await assert.rejects(readRecording(file), { message: `reading the recording ${file}: there is no such file` });
    await writeFile(file, 'nothing');
    await assert.rejects(readRecording(file), {
      message:
        `reading the recording ${file}: it is not a WARC file: it starts with "nothing"; record the page again or ` +
        'get page.warc.gz once more',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
