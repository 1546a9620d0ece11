import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { parseRecording } from './read-recording.js';
import { writeRecording } from './write-recording.js';

// of "answer"; compressed here, it would change with the library
const BROTLI = Buffer.from('1b0500f825008290c864', 'hex');

/** @type {Parameters<typeof writeRecording>[0]} */
const page = {
  entryUrl: 'https://shop.test/',
  title: 'Café “Δ”',
  date: '2024-05-01T10:00:00Z',
  exchanges: [
    {
      url: 'https://shop.test/',
      status: 200,
      headers: [
        ['Content-Type', 'text/html'],
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2'],
      ],
      body: Buffer.from('<p>hello'),
    },
    { url: 'http://cdn.test/x,,,y?a=1,,,2', status: 404, headers: [['X-Caf', 'caf\xe9']], body: new Uint8Array() },
    {
      url: 'https://shop.test/api',
      method: 'POST',
      requestHeaders: [['Content-Type', 'text/plain']],
      requestBody: Buffer.from('q=1'),
      status: 200,
      headers: [['Content-Encoding', 'br']],
      body: BROTLI,
      recordedAt: '2024-05-01T10:00:07Z',
    },
  ],
};

test('what is written is read again, byte for byte', async () => {
  const recording = await parseRecording(Buffer.from(await writeRecording(page)));
  assert.equal(recording.entryUrl, 'https://shop.test/');
  assert.equal(recording.title, 'Café “Δ”');
  assert.deepEqual(recording.warnings, []);
  assert.deepEqual(
    recording.exchanges.map(({ body, requestBody, ...rest }) => ({
      ...rest,
      body: [...body],
      requestBody: String(requestBody),
    })),
    [
      {
        url: 'https://shop.test/',
        method: 'GET',
        status: 200,
        statusText: 'OK',
        recordedAt: '2024-05-01T10:00:00Z',
        headers: [
          ['Content-Type', 'text/html'],
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
        ],
        requestHeaders: [['Host', 'shop.test']],
        requestBody: '',
        body: [...Buffer.from('<p>hello')],
      },
      {
        url: 'http://cdn.test/x,,,y?a=1,,,2',
        method: 'GET',
        status: 404,
        statusText: 'Not Found',
        recordedAt: '2024-05-01T10:00:00Z',
        headers: [['X-Caf', 'caf\xe9']],
        requestHeaders: [['Host', 'cdn.test']],
        requestBody: '',
        body: [],
      },
      {
        url: 'https://shop.test/api',
        method: 'POST',
        status: 200,
        statusText: 'OK',
        recordedAt: '2024-05-01T10:00:07Z',
        headers: [['Content-Encoding', 'br']],
        requestHeaders: [
          ['Host', 'shop.test'],
          ['Content-Type', 'text/plain'],
        ],
        requestBody: 'q=1',
        body: [...BROTLI],
      },
    ],
  );
});

test('the same page gives the same bytes on every machine', async () => {
  const bytes = await writeRecording(page);
  assert.deepEqual(await writeRecording(structuredClone(page)), bytes);
  // what this file's page gave when it was written: a change here changes every bundled recording
  assert.equal(
    createHash('sha256').update(bytes).digest('hex'),
    '1f10adb9159379c44b23d8f3cc58f31145411fbb798d6b76f51d136eecc39dcb',
  );
});

test('each record is a gzip member of its own, and WARC 1.1', async () => {
  const bytes = Buffer.from(await writeRecording(page));
  const text = gunzipSync(bytes).toString('latin1');
  assert.equal(text.match(/^WARC\/1\.1\r$/gm)?.length, 1 + 2 * page.exchanges.length);
  const members = bytes.toString('latin1').split('\x1f\x8b\x08\x00').length - 1;
  assert.equal(members, 1 + 2 * page.exchanges.length);
});

test('what would add a header of its own is refused', async () => {
  const exchanges = [
    { ...page.exchanges[0], headers: /** @type {[string, string][]} */ ([['Location', '/\r\nSet-Cookie: evil=1']]) },
  ];
  await assert.rejects(writeRecording({ ...page, exchanges }), { code: 'ERR_INVALID_CHAR' });
});

test('an entry URL that is not among the exchanges is refused', async () => {
  await assert.rejects(
    writeRecording({ ...page, entryUrl: 'https://shop.test/other' }),
    /write-recording: the entry URL https:\/\/shop\.test\/other is not among the 3 exchanges/,
  );
});
