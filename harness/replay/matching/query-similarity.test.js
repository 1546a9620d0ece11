import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseQuery, querySimilarity } from './query-similarity.js';

const share = (/** @type {string} */ a, /** @type {string} */ b) => querySimilarity(parseQuery(a), parseQuery(b))[0];

test('a volatile parameter does not count, by name or by shape', () => {
  assert.equal(share('?q=a&_=1', '?q=a&_=2'), 1);
  assert.equal(share('?q=a&_=1', '?q=a'), 1);
  assert.equal(share('?q=a&x=1519128470123', '?q=a&x=1519128471999'), 1);
  assert.equal(share('?x=0.8437592846', '?x=0.1234567891'), 1);
  assert.equal(share('', ''), 1);
});

test('a volatile value does not match one of another shape, or content', () => {
  assert.equal(share('?x=1519128470123', '?x=abc'), 0);
  assert.equal(share('?x=1519128470123', '?x=0.1234567891'), 0);
});

test('the similarity is the share of equal parameters; a common prefix counts up to a half', () => {
  assert.equal(share('?a=1&b=2', '?b=2&a=1'), 1);
  assert.equal(share('?a=1&b=2', '?a=1&b=3'), 0.5);
  assert.equal(share('?a=1&b=2', '?a=1'), 0.5);
  assert.equal(share('?a=abcd', '?a=abxy'), 0.25);
  assert.equal(share('?a=1&a=2', '?a=1&a=2&a=3'), 2 / 3);
});

test('a query that joins files is compared file by file', () => {
  assert.equal(share('??a.js,b.js,c.js', '??a.js,b.js'), 2 / 3);
  assert.equal(share('??a.js,b.js?t=1519128470', '??a.js,b.js?t=1519128479'), 1);
  assert.ok(parseQuery('??a.js,b.js').namesFiles);
  assert.ok(!parseQuery('?q=a').namesFiles);
});

test('names like __proto__ are ordinary parameters', () => {
  assert.equal(share('?__proto__=1&constructor=2', '?__proto__=1&constructor=2'), 1);
  assert.equal(share('?__proto__=1', '?constructor=1'), 0);
});

test('a query of many parameters is compared quickly', () => {
  const long = `?${Array.from({ length: 100_000 }, (_, index) => `p${index}=${index}`).join('&')}`;
  const startMs = performance.now();
  assert.equal(share(long, long), 1);
  assert.ok(performance.now() - startMs < 1000);
});
