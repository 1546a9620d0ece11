import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestUrl } from './request-url.js';

const url = (/** @type {string | undefined} */ host, /** @type {string} */ target) =>
  requestUrl({ scheme: 'https', host, target })?.href ?? null;

test('the URL consists of the scheme of the connection, the requested host and the path', () => {
  assert.equal(url('A.Test:443', '/x?y=1'), 'https://a.test/x?y=1');
  assert.equal(url('a.test:8443', '/x'), 'https://a.test:8443/x');
  assert.equal(url('a.test', 'http://b.test/x'), 'https://b.test/x');
});

test('a path that begins with two slashes is a path', () => {
  assert.equal(url('a.test', '//evil.test/x'), 'https://a.test//evil.test/x');
});

test('a request without a host or path has no URL', () => {
  for (const [host, target] of [
    [undefined, '/x'],
    ['', '/x'],
    ['a.test', '*'],
    ['a b', '/x'],
    ['a.test:99999', '/'],
  ]) {
    assert.equal(url(host, /** @type {string} */ (target)), null);
  }
});
