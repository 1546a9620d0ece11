import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studentTQuantile } from './student-t-quantile.js';
import { studentTUpperTail } from './student-t-upper-tail.js';

/** @param {number} found @param {number} expected */
const assertClose = (found, expected) =>
  assert.ok(Math.abs(found - expected) <= 1e-9 * Math.abs(expected), `${found}, not ${expected}`);

test('upper tails are those of the reference, far out and with broken degrees of freedom too', () => {
  // scipy 1.17: t.sf(t, degrees)
  for (const [t, degrees, expected] of [
    [2, 1, 0.14758361765043326],
    [0, 3, 0.5],
    [-1.5, 2.5, 0.8760817734568519],
    [3.2, 10, 0.004745847897651918],
    [1.96, 1e6, 0.024998033792634926],
    [40, 12, 1.925614790386016e-14],
    [5, 200, 6.250990638857704e-7],
  ])
    assertClose(studentTUpperTail(t, degrees), expected);
  assert.equal(studentTUpperTail(Infinity, 4), 0);
});

test('quantiles are those of the reference', () => {
  // scipy 1.17: t.isf(tail, degrees)
  for (const [tail, degrees, expected] of [
    [0.025, 2, 4.302652729749464],
    [0.025, 8.3, 2.2915762675950195],
    [0.2, 17, 0.8632790174200528],
    [1e-6, 4, 41.577854150450975],
  ])
    assertClose(studentTQuantile(tail, degrees), expected);
});
