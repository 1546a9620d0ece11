import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { exchange } from '../fixtures/exchange.js';
import { asPageType } from './as-page-type.js';

/** @param {import('../../recording/recording.js').Exchange[]} exchanges */
const recording = (...exchanges) => ({
  entryUrl: exchanges[0].url,
  title: 'Page',
  exchanges,
  sha256: '00',
  warnings: ['one'],
});
/** @param {string} type @param {string} [coding] @returns {[string, string][]} */
const headers = (type, coding) => [
  ['Content-Type', type],
  ...(coding ? [/** @type {[string, string]} */ (['Content-Encoding', coding])] : []),
];

test('a page is all over TLS: what is asked for, what texts name, what redirects lead to', () => {
  const page = recording(
    exchange('http://a.test/', {
      headers: headers('text/html; charset=utf-8', 'gzip'),
      body: gzipSync('<link href="http://b.test/x.css"><img src="https://c.test/i.png">'),
    }),
    exchange('http://b.test/x.css', {
      headers: headers('text/css', 'br'),
      body: brotliCompressSync('a{background:url(http://b.test/i.png)}'),
    }),
    exchange('http://b.test/i.png', { headers: headers('image/png'), text: 'http://b.test/' }),
    exchange('http://a.test/t?u=http%3A%2F%2Fa.test%2F', { status: 302, headers: [['Location', 'http://c.test/']] }),
    exchange('https://c.test/i.png', { headers: headers('image/png'), text: 'x' }),
  );
  const { entryUrl, exchanges, warnings } = asPageType(page, 'encrypted');
  assert.equal(entryUrl, 'https://a.test/');
  assert.deepEqual(
    exchanges.map(({ url }) => url),
    [
      'https://a.test/',
      'https://b.test/x.css',
      'https://b.test/i.png',
      'https://a.test/t?u=https%3A%2F%2Fa.test%2F',
      'https://c.test/i.png',
    ],
  );
  assert.equal(
    gunzipSync(exchanges[0].body).toString(),
    '<link href="https://b.test/x.css"><img src="https://c.test/i.png">',
  );
  assert.equal(brotliDecompressSync(exchanges[1].body).toString(), 'a{background:url(https://b.test/i.png)}');
  assert.equal(Buffer.from(exchanges[2].body).toString(), 'http://b.test/');
  assert.deepEqual(exchanges[3].headers, [['Location', 'https://c.test/']]);
  assert.deepEqual(warnings, ['one']);
  assert.equal(page.exchanges[0].url, 'http://a.test/', 'the recording itself is left as it is');
});

test('a text that names nothing keeps its bytes', () => {
  const body = gzipSync('nothing', { level: 1 });
  const { exchanges } = asPageType(
    recording(exchange('http://a.test/', { headers: headers('text/html', 'gzip'), body })),
    'encrypted',
  );
  assert.equal(exchanges[0].body, body);
});

test('a redirect from one scheme to the other is gone, for it would lead to itself', () => {
  const upgraded = [
    exchange('http://a.test/', { status: 301, headers: [['Location', 'https://a.test/']] }),
    exchange('https://a.test/', { text: 'page' }),
  ];
  for (const type of /** @type {const} */ (['encrypted', 'unencrypted'])) {
    const { exchanges } = asPageType(recording(...upgraded), type);
    assert.deepEqual(
      exchanges.map(({ status, body }) => [status, Buffer.from(body).toString()]),
      [[200, 'page']],
    );
  }
});

test('where both schemes were recorded, the wanted one answers', () => {
  const both = recording(
    exchange('http://a.test/', { text: 'plain' }),
    exchange('https://a.test/', { text: 'secure' }),
  );
  const textOf = (/** @type {'encrypted' | 'unencrypted'} */ type) =>
    asPageType(both, type).exchanges.map(({ body }) => Buffer.from(body).toString());
  assert.deepEqual([textOf('encrypted'), textOf('unencrypted')], [['secure'], ['plain']]);
});

test('what may act otherwise without TLS is said, and what cannot be read', () => {
  const { warnings } = asPageType(
    recording(
      exchange('https://a.test/', { headers: [['Set-Cookie', '__Host-id=1; Secure']] }),
      exchange('https://a.test/x.js', { headers: headers('text/javascript'), text: 'crypto.subtle.digest()' }),
      exchange('https://a.test/y.js', { headers: headers('text/javascript', 'gzip'), text: 'no gzip' }),
    ),
    'unencrypted',
  );
  assert.deepEqual(warnings, [
    'one',
    'https://a.test/, unencrypted: sets a cookie that is taken over TLS only',
    'https://a.test/x.js, unencrypted: uses crypto.subtle',
    'https://a.test/y.js, unencrypted: its text cannot be read, and names URLs as recorded',
  ]);
});
