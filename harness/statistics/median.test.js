import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median } from './median.js';

test('the median of an odd and an even number of values', () => {
  assert.equal(median([9, 1, 4]), 4);
  assert.equal(median([9, 1, 4, 6]), 5);
});

test('the median of no values is absent', () => assert.equal(median([]), null));
