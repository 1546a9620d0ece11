import assert from 'node:assert/strict';
import { test } from 'node:test';
import { midRanks } from './mid-ranks.js';

test('equal values share the mean of their ranks', () => {
  assert.deepEqual(midRanks([30, 10, 20, 10, 20, 20]), [6, 1.5, 4, 1.5, 4, 4]);
  assert.deepEqual(midRanks([]), []);
});
