import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { parseRecording } from '../read-recording.js';
import { exchangeRecords } from './exchange-records.js';
import { resourceRecord, warcInfo } from './info-records.js';
import { packRecord } from './warc-record.js';

/** @import { NewExchange } from '../recording.js' */

const DATE = '2026-03-01T09:00:00.250Z';
const DEVICE = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Phone',
  viewport: { width: 412, height: 915 },
  devicePixelRatio: 2.625,
  languages: ['de-CH', 'en'],
};
/** @type {NewExchange} */
const MEASURED = {
  url: 'https://shop.test/',
  status: 200,
  headers: [['Content-Type', 'text/html']],
  body: Buffer.from('<p>'),
  httpVersion: '2',
  remoteAddress: '2001:db8::7',
  connectMs: 23.456,
  serverWaitMs: 0.5,
};

/**
 * @param {(Parameters<typeof exchangeRecords>[0])[]} exchanges
 * @param {import('warcio').WARCRecord[]} [more]
 */
async function written(exchanges, more = []) {
  const info = warcInfo({ entryUrl: 'https://shop.test/', title: null, date: DATE, device: DEVICE });
  const records = exchanges.flatMap((exchange, index) => exchangeRecords(exchange, { index, date: DATE }));
  const members = await Promise.all(
    [info, ...records, ...more].map((one) => packRecord(one, { isReproducible: false })),
  );
  return Buffer.concat(members);
}

test('protocol, address and times of an exchange come back', async () => {
  const { exchanges } = await parseRecording(
    await written([
      MEASURED,
      { ...MEASURED, httpVersion: '1.1', remoteAddress: null, connectMs: null, serverWaitMs: 1234.5 },
      { ...MEASURED, httpVersion: null, remoteAddress: '192.0.2.9', connectMs: 3, serverWaitMs: null },
    ]),
  );
  const wire = exchanges.map(({ httpVersion = null, remoteAddress = null, connectMs = null, serverWaitMs = null }) => [
    httpVersion,
    remoteAddress,
    connectMs,
    serverWaitMs,
  ]);
  assert.deepEqual(wire, [
    ['2', '2001:db8::7', 23.456, 0.5],
    ['1.1', null, null, 1234.5],
    [null, '192.0.2.9', 3, null],
  ]);
});

test('the device is beside the entry URL, and what only the end of a recording knows comes back', async () => {
  const page = resourceRecord({
    uri: 'urn:pageinfo:https://shop.test/',
    contentType: 'application/json',
    date: DATE,
    content: Buffer.from('{"title":"Shop","entryUrl":"https://shop.test/start"}'),
  });
  const file = await written([MEASURED, { ...MEASURED, url: 'https://shop.test/start' }], [page]);
  const [, metadata] = /^json-metadata: (.*)$/m.exec(gunzipSync(file).toString()) ?? [];
  assert.deepEqual(JSON.parse(metadata).device, DEVICE);
  const recording = await parseRecording(file);
  assert.deepEqual([recording.title, recording.entryUrl], ['Shop', 'https://shop.test/start']);
  assert.equal(recording.exchanges[0].recordedAt, DATE);
  assert.deepEqual(recording.warnings, []);
});

test('a body that came in chunks is framed again, and read without the frame', async () => {
  /** @type {[string, string][]} */
  const headers = [['Transfer-Encoding', 'chunked']];
  const body = Buffer.from('5\r\nthis looks like a chunk');
  const file = await written([{ ...MEASURED, headers, body }]);
  assert.match(gunzipSync(file).toString(), /\r\n\r\n1a\r\n5\r\nthis looks like a chunk\r\n0\r\n\r\n/);
  const { exchanges, warnings } = await parseRecording(file);
  assert.equal(String(exchanges[0].body), '5\r\nthis looks like a chunk');
  assert.deepEqual(warnings, []);
  const empty = await parseRecording(await written([{ ...MEASURED, status: 304, headers, body: new Uint8Array() }]));
  assert.deepEqual(empty.warnings, []);
});

test('a body that the end of the recording cut off says so when it is read', async () => {
  const { warnings } = await parseRecording(
    await written([{ ...MEASURED, headers: [['Transfer-Encoding', 'chunked']], truncated: 'time' }]),
  );
  assert.deepEqual(
    warnings.map((warning) => warning.replace(/byte \d+/, 'byte N')),
    [
      'record 2 at byte N (https://shop.test/) was cut off by its recorder (WARC-Truncated: time)',
      'GET https://shop.test/: its chunked body stops early, after 3 bytes',
    ],
  );
});
