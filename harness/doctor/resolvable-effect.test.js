import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolvableEffect, resolvableEffects } from './resolvable-effect.js';

test('a quarter of the loads shows effects twice as large and no smaller ones', () => {
  assert.equal(resolvableEffect({ halfWidthShare: 0.01, pairs: 16, runs: 4 }), 0.02);
  assert.equal(resolvableEffect({ halfWidthShare: 0.01, pairs: 16, runs: 16 }), 0.01);
  assert.equal(resolvableEffect({ halfWidthShare: 0.01, pairs: 16, runs: 64 }), 0.005);
});

test('effects are told for the loads of the default experiment, of the paper and of a long one, or not at all', () => {
  assert.deepEqual(
    resolvableEffects({ pairs: 16, difference: { low: -0.009, high: 0.011 } })?.map(({ runs, share }) => [
      runs,
      Number(share.toFixed(4)),
    ]),
    [
      [4, 0.02],
      [11, 0.0121],
      [30, 0.0073],
    ],
  );
  assert.equal(resolvableEffects({ pairs: 2, difference: { low: null, high: null } }), null);
});
