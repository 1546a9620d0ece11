import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingWords } from './finding-words.js';

/** @typedef {import('../harness/types/results.js').Comparison['finding']} Finding */

/** @param {Finding} finding @param {string} unit */
const words = (finding, unit) =>
  findingWords(
    { finding, equivalence: { margin: 0.02, pValue: 0.01, adjustedPValue: 0.01, shown: true } },
    unit,
  ).replaceAll('\u00a0', ' ');

test('times are faster or slower, counts better or worse', () => {
  assert.deepEqual([words('better', 'ms'), words('worse', 'ms')], ['faster', 'slower']);
  assert.deepEqual([words('better', 'count'), words('worse', 'share')], ['better', 'worse']);
});

test('what has no better direction differs, and what is the same is so within a margin', () =>
  assert.deepEqual(
    /** @type {Finding[]} */ (['differs', 'equivalent', 'not-shown', 'unknown']).map((one) => words(one, 'ms')),
    ['differs', 'equivalent within ±2 %', 'not shown', 'unknown'],
  ));
