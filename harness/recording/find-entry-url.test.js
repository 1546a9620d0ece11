import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findEntryUrl } from './find-entry-url.js';

/**
 * @type {(url: string, status: number, headers: import('./recording.js').HeaderList) =>
 *   import('./recording.js').Exchange}
 */
const exchange = (url, status, headers) => ({
  url,
  status,
  headers,
  method: 'GET',
  statusText: '',
  body: new Uint8Array(),
  requestHeaders: [],
  requestBody: new Uint8Array(),
  recordedAt: null,
});
const html = (/** @type {string} */ url) => exchange(url, 200, [['content-type', 'text/html; charset=utf-8']]);

test('the entry is the first HTML document', () => {
  const icon = exchange('http://a.test/favicon.ico', 200, [['Content-Type', 'image/x-icon']]);
  assert.equal(findEntryUrl([icon, html('http://a.test/'), html('http://ads.test/frame')]), 'http://a.test/');
});

test('redirects that led to the document come before it', () => {
  const first = exchange('http://a.test/', 301, [['Location', 'https://a.test/']]);
  const second = exchange('https://a.test/', 302, [['location', '/home#top']]);
  assert.equal(findEntryUrl([first, second, html('https://a.test/home')]), 'http://a.test/');
});

test('redirects in a circle end', () => {
  const there = exchange('http://a.test/1', 302, [['location', '/2']]);
  const back = exchange('http://a.test/2', 302, [['location', '/1']]);
  assert.match(findEntryUrl([there, back, html('http://a.test/1')]), /^http:\/\/a\.test\/[12]$/);
});

test('without a document it is what was recorded first', () => {
  assert.equal(findEntryUrl([exchange('http://a.test/x.js', 200, [])]), 'http://a.test/x.js');
});
