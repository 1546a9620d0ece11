import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measurePage } from './measure-page.js';
import { HTTP_ARCHIVE_2025, PAPER_2018 } from './references.js';
import { renderStats } from './render-stats.js';
import { setFigures } from './set-figures.js';

/** @param {string} url @param {string} type @param {number} bytes */
const exchange = (url, type, bytes) => ({
  url,
  headers: /** @type {[string, string][]} */ (type === '' ? [] : [['Content-Type', type]]),
  body: new Uint8Array(bytes),
});
const PAGE = measurePage('shop', [
  exchange('https://shop.test/', 'text/html; charset=utf-8', 1_000),
  exchange('https://shop.test/a.js', 'application/x-javascript', 9_000),
  exchange('https://shop.test:8443/b', 'text/css', 40_000),
  exchange('https://cdn.test/c.woff2', 'font/woff2', 20_000),
  ...Array.from({ length: 8 }, (_, index) => exchange(`http://pics.test/${index}.jpg`, 'IMAGE/JPEG', 60_000)),
  exchange('http://pics.test/gone', '', 0),
]);

test('a page has requests, bytes, hosts, and objects by what they are', () => {
  assert.deepEqual([PAGE.requests, PAGE.bytes, PAGE.hosts], [13, 550_000, 3]);
  assert.equal(PAGE.encryptedShare, 4 / 13);
  assert.deepEqual(
    PAGE.objects.map(({ type }) => type),
    ['document', 'script', 'style', 'font', ...Array(8).fill('image'), 'other'],
  );
});

test('one connection is expected for each https host and port, and up to six for each http host', () => {
  assert.deepEqual(PAGE.connections, [
    { encrypted: true, bytes: 10_000 },
    { encrypted: true, bytes: 40_000 },
    { encrypted: true, bytes: 20_000 },
    ...Array(6).fill({ encrypted: false, bytes: 80_000 }),
  ]);
  const few = measurePage('few', [exchange('http://a.test/', '', 3), exchange('http://a.test/b', '', 5)]);
  assert.deepEqual(few.connections, Array(2).fill({ encrypted: false, bytes: 4 }));
});

/** @param {number} requests @param {number} bytes of each @param {'http' | 'https'} [scheme] */
const simple = (requests, bytes, scheme = 'https') =>
  measurePage(
    'p',
    Array.from({ length: requests }, (_, index) => exchange(`${scheme}://h${index}.test/`, 'image/png', bytes)),
  );

test('quartiles are interpolated between the two values beside them', () => {
  const { requests, bytes } = setFigures([simple(1, 10), simple(2, 10), simple(4, 10), simple(10, 10)]);
  assert.deepEqual(requests, { min: 1, p25: 1.75, median: 3, p75: 5.5, max: 10 });
  assert.equal(bytes.median, 30);
});

test('an object is large above what two rounds of slow start send', () => {
  assert.deepEqual(setFigures([simple(1, 43_440)]).largeObjects, { objectShare: 0, byteShare: 0 });
  assert.deepEqual(setFigures([PAGE]).largeObjects, { objectShare: 8 / 13, byteShare: 480_000 / 550_000 });
});

test('a set has shares of connections and of kinds of pages, and medians of types', () => {
  const figures = setFigures([PAGE, simple(3, 49_999), simple(3, 500_000, 'http')]);
  assert.deepEqual(figures.pageTypes, { encrypted: 1 / 3, unencrypted: 1 / 3, mixed: 1 / 3 });
  assert.deepEqual(figures.connectionsBelow, { kB50: 6 / 15, kB500: 12 / 15 });
  assert.equal(figures.encryptedRequestShare, 7 / 19);
  assert.deepEqual(figures.types.image, { requests: 3, bytes: 480_000 });
  assert.deepEqual(figures.types.font, { requests: 0, bytes: 0 });
});

test('a set of empty answers has no share of bytes', () => {
  assert.deepEqual(setFigures([simple(2, 0)]).largeObjects, { objectShare: 0, byteShare: 0 });
});

test('the table has a column for each set and each reference, and says where those come from', () => {
  const lines = renderStats([{ name: 'mine', figures: setFigures([PAGE]) }], [PAPER_2018, HTTP_ARCHIVE_2025]).split(
    '\n',
  );
  const row = (/** @type {string} */ label) => lines.find((line) => line.startsWith(label))?.split(/ {2,}/);
  assert.deepEqual(lines[0].trim().split(/ {2,}/), ['mine', 'paper, 2018', 'HTTP Archive, July 2025']);
  assert.deepEqual(row('kB a page'), ['kB a page', '550 / 550 / 550', '-', '1394 / 2775 / 5552']);
  assert.deepEqual(row('connections below 50 kB'), ['connections below 50 kB', '33.3 %', '85.0 %', '-']);
  assert.deepEqual(row('mixed pages'), ['mixed pages', '100.0 %', '29.1 %', '-']);
  assert.deepEqual(row('script: requests'), ['script: requests, kB', '1, 9.0', '-', '22, 680']);
  assert.ok(lines.some((line) => line.includes('Web Almanac 2025')));
  assert.ok(lines.every((line) => line === line.trimEnd()));
});
