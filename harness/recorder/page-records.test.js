import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { packRecord } from '../recording/writer/warc-record.js';
import { closingRecords, openingRecord } from './page-records.js';

const DATE = '2026-03-01T09:00:00.000Z';
const LOOK = { title: 'The shop', url: 'https://a.test/', device: null, screenshot: Buffer.from([0xff, 0xd8]) };
const WATCHED = { consoleErrors: ['x is not defined'], failedUrls: [] };

/** @param {import('warcio').WARCRecord} record */
const text = async (record) => gunzipSync(await packRecord(record, { isReproducible: false })).toString('latin1');

/** @param {object} look @param {string[]} urls */
async function closing(look, urls) {
  const page = { url: 'http://a.test/', look: { ...LOOK, ...look }, urls: new Set(urls), watched: WATCHED, date: DATE };
  const records = await Promise.all(closingRecords(page).map(text));
  return { records, info: JSON.parse(records[0].split('\r\n\r\n')[1]) };
}

test('what became of a page is a resource, and what it looked like another', async () => {
  const { records, info } = await closing({}, ['http://a.test/']);
  assert.match(records[0], /WARC-Target-URI: urn:pageinfo:http:\/\/a\.test\/\r\n/);
  assert.match(records[1], /WARC-Target-URI: urn:view:http:\/\/a\.test\/\r\n/);
  assert.deepEqual(info, {
    url: 'http://a.test/',
    title: 'The shop',
    entryUrl: 'http://a.test/',
    device: null,
    consoleErrors: ['x is not defined'],
  });
  assert.equal((await closing({ screenshot: null }, [])).records.length, 1);
});

test('the entry is where the browser went by itself, when that alone was recorded', async () => {
  const at = async (/** @type {string[]} */ ...urls) => (await closing({}, urls)).info.entryUrl;
  assert.equal(await at('https://a.test/'), 'https://a.test/');
  assert.equal(await at('http://a.test/', 'https://a.test/'), 'http://a.test/');
  assert.equal(await at(), 'http://a.test/');
});

test('a recording tells its window and user agent: those of a bench where nothing else was asked', async () => {
  const device = { userAgent: null, viewport: null };
  const page = { url: 'https://a.test/', userAgent: 'A/1', device };
  const context = { date: DATE, software: 'slowstart/1 mitmproxy/8' };
  assert.match(
    await text(openingRecord(page, context)),
    /"viewport":\{"width":1366,"height":768\},"devicePixelRatio":1/,
  );
  const viewport = { width: 412, height: 915, deviceScaleFactor: 2.625 };
  const phone = await text(openingRecord({ ...page, device: { userAgent: 'A/1', viewport } }, context));
  assert.match(phone, /software: slowstart\/1 mitmproxy\/8\r\n/);
  assert.match(phone, /"userAgent":"A\/1","viewport":\{"width":412,"height":915\},"devicePixelRatio":2\.625/);
});
