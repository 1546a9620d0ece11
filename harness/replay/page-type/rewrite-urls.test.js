import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rewriteUrls } from './rewrite-urls.js';

const PAIRS = /** @type {const} */ ([
  ['<a href="http://a.test/x?y">', '<a href="https://a.test/x?y">'],
  ["url('http://a.test/i.png')", "url('https://a.test/i.png')"],
  ['{"u":"http:\\/\\/a.test\\/x"}', '{"u":"https:\\/\\/a.test\\/x"}'],
  ['?u=http%3A%2F%2Fa.test%2F&v=http%253A%252F%252Fa.test', '?u=https%3A%2F%2Fa.test%2F&v=https%253A%252F%252Fa.test'],
  ['"http:\\u002F\\u002Fa.test"', '"https:\\u002F\\u002Fa.test"'],
  ['content="0;url=HTTP://a.test/"', 'content="0;url=https://a.test/"'],
  ['&#58;http&#58;//a.test', '&#58;https&#58;//a.test'],
  ['"http://" + host + "/x"', '"https://" + host + "/x"'],
  ["'http://' + host", "'https://' + host"],
  ['`http://${host}/`', '`https://${host}/`'],
]);

test('URLs are rewritten in every escaping, to and fro', () => {
  for (const [plain, secure] of PAIRS) {
    assert.equal(rewriteUrls(plain, 'encrypted'), secure);
    assert.equal(rewriteUrls(secure, 'unencrypted').toLowerCase(), plain.toLowerCase());
  }
});

test('what names no URL of the other scheme stays as it is', () => {
  for (const text of [
    '//a.test/x',
    'https://a.test/',
    'if (location.protocol == "http:") x()',
    'xhttp://a.test/',
    'http:/a.test',
    'http:// a',
  ])
    assert.equal(rewriteUrls(text, 'encrypted'), text);
});

test('names that look like URLs stay, for an element in another namespace is none', () => {
  for (const text of [
    'createElementNS("http://www.w3.org/2000/svg", "path")',
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:og="http://ogp.me/ns#">',
    '"@context":"http://schema.org"',
  ])
    assert.equal(rewriteUrls(text, 'encrypted'), text);
});

test('the port of a scheme is not that of the other, and any other port is kept', () => {
  assert.equal(
    rewriteUrls('http://a.test:80/x http://a.test:8080/', 'encrypted'),
    'https://a.test/x https://a.test:8080/',
  );
  assert.equal(rewriteUrls('https://a.test:443/x', 'unencrypted'), 'http://a.test/x');
});

test('a long text of near misses takes no longer than its length', () => {
  const text = 'http:\\'.repeat(200_000);
  assert.equal(rewriteUrls(text, 'encrypted'), text);
});
