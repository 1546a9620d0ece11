import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedRankLowerTail } from './signed-rank-lower-tail.js';

test('three ranks have the eight equally likely sums one can list', () => {
  // sums of subsets of {1, 2, 3}: 0 1 2 3 3 4 5 6
  const tail = signedRankLowerTail([1, 2, 3]);
  assert.deepEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7].map(tail), [0, 1 / 8, 2 / 8, 3 / 8, 5 / 8, 6 / 8, 7 / 8, 1, 1]);
});

test('tied ranks have the sums of their own', () => {
  // subsets of {1.5, 1.5, 3}: 0 1.5 1.5 3 3 4.5 4.5 6
  const tail = signedRankLowerTail([1.5, 1.5, 3]);
  assert.deepEqual([0, 1, 1.5, 3, 4.5, 6].map(tail), [1 / 8, 1 / 8, 3 / 8, 5 / 8, 7 / 8, 1]);
});

test('the approximation goes on where the counting stops', () => {
  const ranks = Array.from({ length: 201 }, (_, index) => index + 1);
  const counted = signedRankLowerTail(ranks.slice(0, 200));
  const approximate = signedRankLowerTail(ranks);
  // The same quantile of both: 2 standard deviations, sqrt(n (n + 1) (2n + 1) / 24), below the mean, n (n + 1) / 4.
  const at = (/** @type {number} */ n) =>
    Math.round((n * (n + 1)) / 4 - 2 * Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24));
  assert.ok(Math.abs(counted(at(200)) - approximate(at(201))) < 0.0005);
});

test('ranks that lack some, because zeros were ranked, have a distribution of their own', () => {
  assert.equal(signedRankLowerTail([1, 2])(2), 3 / 4); // sums 0, 1, 2, 3
  assert.equal(signedRankLowerTail([2, 3])(2), 2 / 4); // sums 0, 2, 3, 5
  assert.equal(signedRankLowerTail([2, 1])(2), 3 / 4);
});
