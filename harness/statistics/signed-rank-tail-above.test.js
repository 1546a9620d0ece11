import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedRankTailAbove } from './signed-rank-tail-above.js';

// Hollander and Wolfe (1973), table 3.1, after less before
const differences = [-0.952, 0.147, -1.022, -0.43, -0.62, -0.59, -0.49, 0.08, -0.01];

test('each side has the tail of the reference', () => {
  // scipy 1.17: wilcoxon(x, alternative='less').pvalue and 'greater'; with x + 1 'greater'
  const mirrored = differences.map((value) => -value);
  assert.equal(signedRankTailAbove(mirrored), 0.01953125);
  assert.equal(signedRankTailAbove(differences), 0.986328125);
  assert.equal(signedRankTailAbove(differences, -1), 0.00390625);
});

test('differences on the bound are no evidence', () => assert.equal(signedRankTailAbove([2, 2, 2], 2), 1));
