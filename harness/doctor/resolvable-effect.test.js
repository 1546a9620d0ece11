import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolvableEffect, resolvableEffects } from './resolvable-effect.js';

test('four of five runs show 1.43 half widths, and a quarter of the loads effects twice as large', () => {
  assert.equal(resolvableEffect({ halfWidthShare: 0.01, pairs: 16, runs: 4 }), 0.02858);
  assert.equal(resolvableEffect({ halfWidthShare: 0.01, pairs: 16, runs: 16 }), 0.01429);
  assert.equal(resolvableEffect({ halfWidthShare: 0.01, pairs: 16, runs: 64 }), 0.007145);
});

test('effects are told for the loads of the default experiment, of the paper and of a long one, or not at all', () => {
  assert.deepEqual(
    resolvableEffects({ pairs: 16, difference: { low: -0.009, high: 0.011 } })?.map(({ runs, share }) => [
      runs,
      Number(share.toFixed(4)),
    ]),
    [
      [6, 0.0233],
      [11, 0.0172],
      [30, 0.0104],
    ],
  );
  assert.equal(resolvableEffects({ pairs: 2, difference: { low: null, high: null } }), null);
});
