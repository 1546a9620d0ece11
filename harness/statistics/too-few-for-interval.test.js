import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fewestForConfidence } from './too-few-for-interval.js';

test('n values reach a confidence of 1 - 2^(1 - n)', () => {
  assert.equal(fewestForConfidence(0.95), 6); // 5 reach 0.9375, 6 reach 0.96875
  assert.equal(fewestForConfidence(0.975), 7); // 6 reach 0.96875, 7 reach 0.984375
  assert.equal(fewestForConfidence(0.9375), 5); // just
  assert.equal(fewestForConfidence(0.99), 8);
});
