import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { plainWarc, request, response } from '../../recording/fixtures/plain-warc.js';
import { parseRecording } from '../../recording/read-recording.js';
import { held, testSpool, writtenAs } from '../fixtures/held.js';
import { smallRecording } from '../fixtures/small-recording.js';

const spool = testSpool(after);

/** @type {Parameters<typeof plainWarc>} */
const RECORDS = [
  {
    fields: { 'WARC-Type': 'warcinfo', 'X-Own': 'kept' },
    block: 'json-metadata: {"pages":[{"url":"http://a.test/"}]}\n',
  },
  response('http://a.test/', 'HTTP/1.1 200 fine\nx-ODD:  spaces \nTransfer-Encoding: chunked\n\n5\nhello\n0\n\n', {
    'WARC-Record-ID': '<urn:1>',
    'WARC-IP-Address': '192.0.2.1',
    'WARC-Protocol': 'h2',
    'X-Own': 'kept too',
  }),
  request('http://a.test/', 'GET / HTTP/1.1\nHost: a.test\n\n', { 'WARC-Concurrent-To': '<urn:1>' }),
  {
    fields: { 'WARC-Type': 'metadata', 'WARC-Concurrent-To': '<urn:1>', 'Content-Type': 'application/warc-fields' },
    block: 'connectMs: 10\nserverWaitMs: 20.5\n',
  },
  response('http://a.test/2', 'HTTP/1.1 200 OK\nA: b\n\n', { 'WARC-Type': 'revisit', 'WARC-Refers-To': '<urn:1>' }),
  {
    fields: { 'WARC-Type': 'resource', 'WARC-Target-URI': 'urn:view:http://a.test/', 'Content-Type': 'image/png' },
    block: 'png',
  },
];

test('what is read from WARC is written with its bytes, its fields and its other records', async () => {
  const before = await held(plainWarc(...RECORDS), { spool });
  assert.deepEqual(
    before.exchanges.map(({ url, body }) => [url, String(body.read())]),
    [
      ['http://a.test/', 'hello'],
      ['http://a.test/2', '5\r\nhello\r\n0\r\n\r\n'],
    ],
  );
  const { connectMs, serverWaitMs, remoteAddress, httpVersion } = before.exchanges[0];
  assert.deepEqual([connectMs, serverWaitMs, remoteAddress, httpVersion], [10, 20.5, '192.0.2.1', '2']);
  const { bytes } = await writtenAs(before, 'warc');
  const text = gunzipSync(bytes).toString('latin1');
  for (const kept of [
    'x-own: kept\r\n',
    'x-own: kept too\r\n',
    'WARC-Protocol: h2\r\n',
    'x-ODD:  spaces \r\n',
    '\r\n\r\npng\r\n',
  ])
    assert.ok(text.includes(kept), kept);
  assert.equal(text.match(/^WARC\/1\.1\r$/gm)?.length, 6);
  assert.doesNotMatch(text, /revisit|refers-to/i);
  const again = await held(bytes, { spool });
  const content = (/** @type {typeof before} */ { exchanges, entryUrl, title, warnings }) => [
    exchanges.map(({ body, requestBody, wire, fields, ...rest }) => [
      rest,
      body.read(),
      wire.response.read(),
      wire.request?.read(),
    ]),
    [entryUrl, title, warnings],
  ];
  assert.deepEqual(content(again), content(before));
});

test('what comes from elsewhere is written as the recorder writes it, and a bench reads it', async () => {
  const before = smallRecording(spool);
  const { bytes } = await writtenAs(
    {
      ...before,
      device: { userAgent: 'x', viewport: { width: 400, height: 800 }, devicePixelRatio: 2, languages: ['de'] },
    },
    'warc',
  );
  const recording = await parseRecording(bytes);
  assert.deepEqual([recording.entryUrl, recording.title, recording.warnings], ['http://shop.test/', 'Shop', []]);
  const device = { userAgent: 'x', viewport: { width: 400, height: 800 }, devicePixelRatio: 2, languages: ['de'] };
  assert.deepEqual((await held(bytes, { spool })).device, device);
  assert.deepEqual(
    recording.exchanges.map(({ body, requestBody, ...rest }) => [rest, String(body), String(requestBody)]),
    before.exchanges.map(({ body, requestBody, wire, fields, ...rest }) => [
      rest,
      String(body.read()),
      String(requestBody.read()),
    ]),
  );
});

test('a record larger than what is compressed at once is the same', async () => {
  const body = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * 2_654_435_761) >>> 24));
  const large = response('http://a.test/', `HTTP/1.1 200 OK\n\n${body.toString('latin1')}`);
  const before = await held(plainWarc(large), { spool });
  const { bytes } = await writtenAs(before, 'warc');
  assert.equal(String(gunzipSync(bytes).subarray(-4)), '\r\n\r\n');
  const again = await held(bytes, { spool });
  assert.ok(again.exchanges[0].body.read().equals(before.exchanges[0].body.read()));
  assert.deepEqual(again.warnings, []);
});

test('a field that was read cannot add a line to the header of a record', async () => {
  const recording = smallRecording(spool);
  recording.exchanges[0].fields.response.push(['X-Own', 'a\r\nWARC-Type: evil'], ['X\r\nY', 'z']);
  const { bytes } = await writtenAs(recording, 'warc');
  const text = gunzipSync(bytes).toString('latin1');
  assert.ok(text.includes('X-Own: a??WARC-Type: evil\r\n'));
  assert.doesNotMatch(text, /^(WARC-Type: evil|Y: z)/m);
});

test('a URL with a control character in it is written as it is read', async () => {
  const odd = plainWarc(
    response('http://a.test/\x05b', 'HTTP/1.1 200 OK\n\n'),
    request('http://a.test/\x05b', 'GET / HTTP/1.1\n\n'),
  );
  const before = await held(odd, { spool });
  const again = await held((await writtenAs(before, 'warc')).bytes, { spool });
  assert.deepEqual(
    again.exchanges.map(({ url, wire }) => [url, wire.request?.length]),
    [['http://a.test/%05b', 18]],
  );
});

test('a file that is cut off or above a limit is refused as the reader of recordings refuses it', async () => {
  const whole = plainWarc(...RECORDS);
  await assert.rejects(held(whole.subarray(0, whole.length - 9), { spool }), /^Error: record 6 at byte \d+ is cut off/);
  await assert.rejects(held(whole, { spool, limits: { exchanges: 1 } }), {
    name: 'RecordingLimitError',
    message: 'it holds more than 1 exchanges, the most that a recording may have',
  });
  await assert.rejects(held(whole, { spool, limits: { headerLines: 20 } }), /its headers have more than 20 lines/);
  await assert.rejects(held(Buffer.from('GIF89a'), { spool }), {
    message: 'it is none of WARC, WACZ, HAR, Web Page Replay: it starts with "GIF89a"',
  });
});
