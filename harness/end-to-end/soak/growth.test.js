import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growth } from './growth.js';

test('what stays within its usual range did not grow, however it began', () => {
  assert.deepEqual(growth([1, 2, 7, 9, 8, 9, 9, 7, 8, 9]), {
    medians: [1.5, 8, 8.5, 8, 8.5],
    mostUsual: 9,
    grew: false,
  });
});

test('what lies above all of its usual range half of the time at the end grew', () => {
  assert.deepEqual(growth([5, 5, 5, 6, 6, 6, 7, 7, 7, 8]), { medians: [5, 5.5, 6, 7, 7.5], mostUsual: 6, grew: true });
  assert.equal(growth([5, 5, 5, 5, 6]).grew, true);
});

test('what lies above it by no more than is negligible did not grow', () => {
  assert.equal(growth([5, 5, 5, 5, 6], 1).grew, false);
  assert.equal(growth([5, 5, 5, 5, 6], 0.9).grew, true);
});

test('samples that make no whole fifths are left out of the middle, never of the end', () => {
  assert.deepEqual(growth([1, 1, 1, 1, 1, 1, 1, 1, 2]).medians, [1, 1, 1, 1, 2]);
});

test('fewer than five samples cannot be compared', () => {
  assert.throws(() => growth([1, 2, 3, 4]), /at least 5 are needed/);
});
