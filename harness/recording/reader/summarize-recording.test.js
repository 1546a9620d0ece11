import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summarizeRecording } from './summarize-recording.js';

/** @type {(url: string, more?: Partial<import('../recording.js').Exchange>) => import('../recording.js').Exchange} */
const exchange = (url, more) => ({
  url,
  method: 'GET',
  status: 200,
  statusText: '',
  headers: [],
  body: new Uint8Array(),
  requestHeaders: [],
  requestBody: new Uint8Array(),
  recordedAt: null,
  ...more,
});
/** @param {import('../recording.js').Exchange[]} exchanges @param {string[]} [warnings] */
const summarize = (exchanges, warnings = []) =>
  summarizeRecording({ entryUrl: 'https://a.test/', title: null, exchanges, warnings, sha256: 'abc' });

test('hosts are listed once, with a port that is not the scheme’s', () => {
  const exchanges = ['http://a.test/', 'https://a.test/', 'https://a.test/x', 'http://b.test/', 'https://c.test:8443/'];
  assert.deepEqual(summarize(exchanges.map((url) => exchange(url))), {
    entryUrl: 'https://a.test/',
    title: null,
    requestCount: 5,
    hosts: ['a.test', 'b.test', 'c.test:8443'],
    hasPlainHttp: true,
    warnings: [],
    sha256: 'abc',
    recordedAt: null,
    content: { requests: 5, bytes: 0 },
  });
});

test('a request that was only answered by a 304 is a warning, and its host none of the page', () => {
  const { hosts, hasPlainHttp, warnings } = summarize([
    exchange('https://a.test/x', { status: 304 }),
    exchange('https://a.test/x'),
    exchange('https://b.test/y', { status: 304 }),
    exchange('https://a.test/x', { method: 'POST', status: 304 }),
  ]);
  assert.deepEqual([hosts, hasPlainHttp], [['a.test'], false]);
  assert.deepEqual(warnings, [
    'GET https://b.test/y was recorded only as 304 Not Modified, without its body: it will be missed',
    'POST https://a.test/x was recorded only as 304 Not Modified, without its body: it will be missed',
  ]);
});

test('a page was recorded when its entry page was', () => {
  const recordedAt = '2018-04-05T00:04:02Z';
  const late = exchange('https://a.test/x', { recordedAt: '2018-04-05T00:04:09Z' });
  const at = (/** @type {string | null} */ date) =>
    summarize([late, exchange('https://a.test/', { recordedAt: date })]).recordedAt;
  assert.deepEqual([at(recordedAt), at('soon'), at(null)], ['2018-04-05T00:04:02.000Z', null, null]);
});

test('warnings are bounded in number and length', () => {
  const missed = Array.from({ length: 300 }, (_, place) => exchange(`https://a.test/${place}`, { status: 304 }));
  const { warnings } = summarize(missed, ['x'.repeat(9_999)]);
  assert.deepEqual([warnings.length, warnings[0].length], [102, 1_000]);
  assert.equal(warnings[101], 'and 200 more warnings of this recording');
});

test('the device of a recording goes with its summary', () => {
  const device = { userAgent: 'A', viewport: null, devicePixelRatio: 2, languages: [] };
  const exchanges = [exchange('https://a.test/')];
  const recording = { entryUrl: 'https://a.test/', title: null, exchanges, warnings: [], sha256: 'abc', device };
  assert.deepEqual(summarizeRecording(recording).device, device);
});
