import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolvableEffect } from './resolvable-effect.js';

test('a quarter of the loads shows effects twice as large and no smaller ones', () => {
  assert.equal(resolvableEffect({ halfWidthShare: 0.01, pairs: 16, runs: 4 }), 0.02);
  assert.equal(resolvableEffect({ halfWidthShare: 0.01, pairs: 16, runs: 16 }), 0.01);
  assert.equal(resolvableEffect({ halfWidthShare: 0.01, pairs: 16, runs: 64 }), 0.005);
});
