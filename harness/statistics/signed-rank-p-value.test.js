import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedRankPValue } from './signed-rank-p-value.js';

// Hollander and Wolfe (1973), table 3.1: depression scores of nine patients before and after therapy.
const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];

test('a published data set has its published p-value', () => {
  // scipy 1.17: wilcoxon(before, after).pvalue; R: V = 40
  assert.equal(signedRankPValue(before.map((value, index) => value - after[index])), 0.0390625);
});

test('six differences of one sign are just enough for 0.05, five are not', () => {
  assert.equal(signedRankPValue([1, 2, 3, 4, 5, 6]), 2 / 64);
  assert.equal(signedRankPValue([-1, -2, -3, -4, -5]), 2 / 32);
});

test('ties and zeros keep the test exact', () => {
  // scipy 1.17: wilcoxon(x, zero_method='pratt', method=PermutationMethod(n_resamples=10**7)).pvalue
  assert.equal(signedRankPValue([0, 0, 1, 1, -2, 3, 3, 4, 5, -1]), 0.1171875);
});

test('beyond the exact size the p-value is that of the normal approximation', () => {
  const differences = Array.from({ length: 250 }, (_, index) => (((index * 37) % 101) - 45) / 10);
  // scipy 1.17: wilcoxon(x, zero_method='pratt', correction=True, method='approx').pvalue
  assert.ok(Math.abs((signedRankPValue(differences) ?? 0) - 0.013973915827046152) < 1e-6);
});

test('an overwhelming difference keeps a p-value above zero', () => {
  const p = signedRankPValue(Array.from({ length: 200 }, (_, index) => index + 1));
  assert.equal(p, 2 ** -199);
});

test('differences of nothing are no evidence, and no differences no answer', () => {
  assert.equal(signedRankPValue([0, 0, 0]), 1);
  assert.equal(signedRankPValue([]), null);
});

test('the sign of all differences does not matter', () => {
  const differences = [0.3, -0.1, 0.5, 0.2, -0.4, 0.9, 0.7];
  assert.equal(signedRankPValue(differences.map((value) => -value)), signedRankPValue(differences));
});
