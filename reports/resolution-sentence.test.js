import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleComparison } from '../harness/experiment/sample-comparison.js';
import { resolutionSentence } from './resolution-sentence.js';

/** @param {Partial<import('../harness/types/results.js').Comparison>} known */
function sentence(known) {
  const comparison = { ...sampleComparison({ value: 0.01 }), ...known };
  const statistics = /** @type {import('../harness/types/results.js').Results['statistics']} */ ({
    power: 0.8,
    equivalenceMargin: 0.02,
  });
  return resolutionSentence({ comparison, statistics, runs: 6 })?.replaceAll('\u00a0', ' ') ?? null;
}

test('a smaller effect takes more runs of these pages, by the square of how much smaller', () =>
  // (log 1.04 / log 1.02) squared is 3.92
  assert.equal(
    sentence({ smallestEffect: 0.04 }),
    'Such a run shows differences of 4 % or more in 4 of 5 cases; 2 % takes about 24 runs.',
  ));

test('or more pages, where each page counts once', () =>
  assert.equal(
    sentence({ smallestEffect: 0.04, scope: 'pages-like-these', pagesTotal: 7 }),
    'Such a run shows differences of 4 % or more in 4 of 5 cases; 2 % takes about 28 pages like these.',
  ));

test('a run that shows enough is told no more', () =>
  assert.equal(sentence({ smallestEffect: 0.0123 }), 'Such a run shows differences of 1.2 % or more in 4 of 5 cases.'));

test('a run that can show nothing says so, and one without an interval says it elsewhere', () => {
  assert.equal(
    sentence({ smallestEffect: null }),
    'A run of so few loads can show no difference, however large, beside so many comparisons.',
  );
  assert.equal(sentence({}), null);
  assert.equal(sentence({ ...sampleComparison({ value: 0.01, interval: null }), smallestEffect: 0.1 }), null);
});
