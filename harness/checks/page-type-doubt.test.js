import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageTypeDoubt } from './page-type-doubt.js';

const REQUESTS = [{ url: 'http://a.test/' }, { url: 'https://b.test/x' }, { url: 'https://b.test/y' }];

test('a page that came over another scheme than asked for is doubtful, and the first such host is named', () => {
  assert.equal(
    pageTypeDoubt('unencrypted', REQUESTS),
    'replayed unencrypted, and 2 of 3 requests came over https:, first of b.test; Chrome asks hosts of its HSTS ' +
      'preload list over TLS only',
  );
  assert.equal(
    pageTypeDoubt('encrypted', REQUESTS),
    'replayed encrypted, and 1 of 3 requests came over http:, first of a.test',
  );
});

test('a page that came as asked for is not', () => {
  assert.equal(pageTypeDoubt('unencrypted', REQUESTS.slice(0, 1)), null);
  assert.equal(pageTypeDoubt('encrypted', REQUESTS.slice(1)), null);
});
