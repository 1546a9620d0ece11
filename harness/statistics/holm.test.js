import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holm } from './holm.js';

test('the smallest p-value is multiplied by all, the largest by one, and order is kept', () => {
  // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), 'holm') is 0.03 0.06 0.06 0.02
  assert.deepEqual(
    holm([0.01, 0.04, 0.03, 0.005]).map((p) => Number(p.toFixed(12))),
    [0.03, 0.06, 0.06, 0.02],
  );
});

test('an adjusted p-value is at most 1', () => assert.deepEqual(holm([0.6, 0.9]), [1, 1]));

test('a family of one needs no correction', () => assert.deepEqual([holm([0.04]), holm([])], [[0.04], []]));
