import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signPValue } from './sign-p-value.js';

test('p-values are those of the reference, whichever side is named first', () => {
  // scipy 1.17: binomtest(k, n).pvalue
  for (const [above, below, expected] of [
    [0, 5, 0.0625],
    [1, 7, 0.0703125],
    [3, 3, 1],
    [11, 2, 0.0224609375],
  ])
    for (const p of [signPValue(above, below), signPValue(below, above)])
      assert.ok(Math.abs(Number(p) - expected) < 1e-12, `${p}, not ${expected}`);
});

test('nothing to count is no answer, and thousands are counted', () => {
  assert.equal(signPValue(0, 0), null);
  assert.ok(Math.abs(Number(signPValue(2000, 2000)) - 1) < 1e-9);
});
