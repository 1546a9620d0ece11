import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainWarc, request, response } from './fixtures/plain-warc.js';
import { parseRecording } from './read-recording.js';
import { mergeDevices } from './recorded-device.js';

const PAGE = response('https://a.test/', 'HTTP/1.1 200 OK\nContent-Type: text/html\n\nhello');
const ASKED = request(
  'https://a.test/',
  'GET / HTTP/1.1\nHost: a.test\nUser-Agent: Servo/1.0\nAccept-Language: de;q=0.3, en-US, en; q=0.5, fr;q=0',
);

/** @param {string} device JSON */
const info = (device) => ({
  fields: { 'WARC-Type': 'warcinfo' },
  block: `software: x\njson-metadata: {"pages":[{"url":"https://a.test/"}],"device":${device}}\n`,
});

test('a device is what the recorder tells of it, else what the request for the page does', async () => {
  const headers = { userAgent: 'Servo/1.0', viewport: null, devicePixelRatio: null, languages: ['en-US', 'en', 'de'] };
  assert.deepEqual((await parseRecording(plainWarc(PAGE, ASKED))).device, headers);
  const told = '{"userAgent":"Phone/2","viewport":{"width":412,"height":915},"devicePixelRatio":2.625}';
  assert.deepEqual((await parseRecording(plainWarc(info(told), PAGE, ASKED))).device, {
    userAgent: 'Phone/2',
    viewport: { width: 412, height: 915 },
    devicePixelRatio: 2.625,
    languages: ['en-US', 'en', 'de'],
  });
  assert.equal((await parseRecording(plainWarc(PAGE))).device, null);
});

test('of two, the second tells what the first does not', () => {
  const one = { userAgent: 'A', viewport: null, devicePixelRatio: 2, languages: [] };
  const other = { userAgent: 'B', viewport: { width: 1, height: 2 }, devicePixelRatio: 1, languages: ['en'] };
  assert.deepEqual(mergeDevices(one, other), { ...other, userAgent: 'A', devicePixelRatio: 2 });
  assert.deepEqual([mergeDevices(null, other), mergeDevices(one, null), mergeDevices(null, null)], [other, one, null]);
});
