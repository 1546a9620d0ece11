import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileRules } from './compile-rules.js';
import { FUZZY_RULES } from './fuzzy-rules.js';
import { parseQuery, querySimilarity } from './query-similarity.js';

/** @import { SiteRule } from './fuzzy-rules.js' */

const rules = compileRules(FUZZY_RULES);

const compare = (/** @type {string} */ a, /** @type {string} */ b, /** @type {SiteRule | null} */ site = null) =>
  querySimilarity(parseQuery(a), parseQuery(b), { rules, site });
const share = (/** @type {string} */ a, /** @type {string} */ b) => compare(a, b).rank[0];

test('a volatile parameter does not count, by name or by shape', () => {
  assert.equal(share('?q=a&_=1', '?q=a&_=2'), 1);
  assert.equal(share('?q=a&_=1', '?q=a'), 1);
  assert.equal(share('?q=a&at=1519128470123', '?q=a&at=1519128471999'), 1);
  assert.equal(share('?at=0.8437592846', '?at=0.1234567891'), 1);
  assert.equal(share('', ''), 1);
});

test('a volatile value does not match one of another shape, or content', () => {
  assert.equal(share('?at=1519128470123', '?at=abc'), 0);
  assert.equal(share('?at=1519128470123', '?at=0.1234567891'), 0);
});

test('the similarity is the share of equal parameters; a common prefix counts up to a half', () => {
  assert.equal(share('?a=1&b=2', '?b=2&a=1'), 1);
  assert.equal(share('?a=1&b=2', '?a=1&b=3'), 0.5);
  assert.equal(share('?a=1&b=2', '?a=1'), 0.5);
  assert.equal(share('?a=abcd', '?a=abxy'), 0.25);
  assert.equal(share('?a=1&a=2', '?a=1&a=2&a=3'), 2 / 3);
});

test('queries agree where no parameter that counts differs or is missing', () => {
  for (const [a, b, agree] of /** @type {[string, string, boolean][]} */ ([
    ['?q=a&_=1', '?_=2&q=a', true],
    ['?q=a', '?q=b', false],
    ['?q=a', '?q=a&page=2', false],
    ['?q=a&page=2', '?q=a', false],
    ['?rate=0.123456', '', true],
    ['?state=k3j9x82mf1q', '', false],
  ])) {
    assert.equal(compare(a, b).agrees, agree, `${a} ${b}`);
  }
});

test('a parameter that names content is told from a version', () => {
  assert.equal(compare('?v=1', '?v=2').namesSame, true);
  assert.equal(compare('?v=1&itemId=7', '?v=1&itemId=8').namesSame, false);
});

test('the rule of a site says which parameters count, or which do not', () => {
  const site = { name: 'a', address: /./ };
  assert.equal(compare('?id=1&x=2', '?id=1&x=3', { ...site, counting: ['id'] }).agrees, true);
  assert.equal(compare('?id=1&x=2', '?id=2&x=2', { ...site, counting: ['id'] }).agrees, false);
  assert.equal(compare('?id=1&x=2', '?id=1', { ...site, ignoring: ['x'] }).agrees, true);
  assert.equal(compare('?id=1&x=2', '?id=2', { ...site, ignoring: ['x'] }).agrees, false);
});

test('a query that joins files agrees with one that has all of them, or nearly the same ones', () => {
  assert.equal(compare('??a.js,b.js', '??a.js,b.js,c.js,d.js').agrees, true);
  assert.equal(compare('??a.js,b.js?t=1519128470', '??b.js,a.js?t=2').agrees, true);
  assert.equal(compare('??1,2,3,4,5', '??1,2,3,4').agrees, true);
  assert.equal(compare('??1,2,3,4', '??1,2,3').agrees, false);
  assert.equal(compare('??a.js', '?a.js').namesSame, false);
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
