import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalQuantile } from './normal-quantile.js';
import { normalUpperTail } from './normal-upper-tail.js';

test('tails and quantiles are those of the reference', () => {
  // scipy 1.17: norm.sf and norm.isf
  for (const [found, expected] of [
    [normalUpperTail(0.3), 0.3820885778110474],
    [normalUpperTail(3), 0.0013498980316300933],
    [normalUpperTail(8.5), 9.479534822203318e-18],
    [normalUpperTail(-1.2), 0.8849303297782918],
    [normalQuantile(0.025), 1.9599639845400545],
    [normalQuantile(1e-9), 5.9978070150076865],
  ])
    assert.ok(Math.abs(found / expected - 1) < 1e-11, `${found}, not ${expected}`);
});
