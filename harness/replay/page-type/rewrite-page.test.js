import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { rewriteHeaders } from './rewrite-headers.js';
import { rewriteHtml } from './rewrite-html.js';
import { rewritePolicy } from './rewrite-policy.js';
import { secureContextTraps } from './secure-context-traps.js';

const hash = (/** @type {string} */ text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('headers name the other scheme: redirects, links, origins, refreshes', () => {
  assert.deepEqual(
    rewriteHeaders(
      [
        ['Location', 'http://a.test/next'],
        ['Link', '<http://b.test/x.css>; rel=preload'],
        ['Access-Control-Allow-Origin', 'http://a.test'],
        ['Refresh', '0; url=http://a.test/'],
        ['Content-MD5', 'x'],
        ['Server', 'nginx'],
      ],
      'encrypted',
    ),
    [
      ['Location', 'https://a.test/next'],
      ['Link', '<https://b.test/x.css>; rel=preload'],
      ['Access-Control-Allow-Origin', 'https://a.test'],
      ['Refresh', '0; url=https://a.test/'],
      ['Server', 'nginx'],
    ],
  );
});

test('without TLS a cookie loses what only TLS may set', () => {
  const cookies = /** @type {[string, string][]} */ ([
    ['Set-Cookie', 'a=1; Secure; Path=/; SameSite=None'],
    ['Set-Cookie', 'secure=1; HttpOnly; secure'],
  ]);
  assert.deepEqual(rewriteHeaders(cookies, 'unencrypted'), [
    ['Set-Cookie', 'a=1; Path=/'],
    ['Set-Cookie', 'secure=1; HttpOnly'],
  ]);
  assert.deepEqual(rewriteHeaders(cookies, 'encrypted'), cookies);
});

test('a policy allows the other scheme and turns no URL back', () => {
  assert.equal(
    rewritePolicy("default-src https: 'self'; upgrade-insecure-requests; img-src https://a.test data:", 'unencrypted'),
    "default-src http: 'self'; img-src http://a.test data:",
  );
  assert.equal(rewritePolicy('block-all-mixed-content', 'unencrypted'), '');
  assert.equal(
    rewritePolicy('upgrade-insecure-requests; img-src http://a.test', 'encrypted'),
    'upgrade-insecure-requests; img-src https://a.test',
  );
});

test('sums of inline scripts are those of the scripts as they are now', () => {
  const before = 'load("https://a.test/")';
  const after = 'load("http://a.test/")';
  const policy = (/** @type {string} */ sources) =>
    `<meta http-equiv="Content-Security-Policy" content="script-src ${sources}">`;
  const html = `${policy(`'${hash(before)}' https:`)}<script>${before}</script>`;
  const rewritten = rewriteHtml(html, 'unencrypted');
  assert.equal(rewritten.html, `${policy(`'${hash(after)}' http:`)}<script>${after}</script>`);
  assert.equal(
    rewritePolicy(`script-src '${hash(before)}'`, 'unencrypted', rewritten.hashes),
    `script-src '${hash(after)}'`,
  );
});

test('sums of what a document fetches are left out, since that may be rewritten', () => {
  assert.equal(
    rewriteHtml('<script src="https://a.test/x.js" integrity="sha384-abc" async></script>', 'unencrypted').html,
    '<script src="http://a.test/x.js" async></script>',
  );
});

test('what only a secure page has is named', () => {
  assert.deepEqual(secureContextTraps('navigator.serviceWorker.register("/sw.js"); crypto.subtle.digest()'), [
    'registers a service worker',
    'uses crypto.subtle',
  ]);
  assert.deepEqual(secureContextTraps('let crypto;'), []);
});
