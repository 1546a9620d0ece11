import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctComparisons } from './correct-comparisons.js';

/** @param {{metric: string, page: string | null, pValue: number | null}} known */
function uncorrected(known) {
  const estimate = { value: -0.1, low: null, high: null, confidence: null, n: 7, warnings: [] };
  return {
    network: '3g',
    baseline: 'cubic',
    arm: 'fld_tcp',
    scope: /** @type {const} */ ('page'),
    baselineMedian: estimate,
    armMedian: estimate,
    relativeDifference: estimate,
    difference: estimate,
    pagesLower: null,
    pagesHigher: null,
    pagesTotal: null,
    method: /** @type {const} */ ('signed-rank'),
    equivalencePValue: null,
    resolution: null,
    warnings: [],
    ...known,
  };
}

test('each family is corrected by itself, and what has no p-value is in none', () => {
  const corrected = correctComparisons(
    [
      uncorrected({ metric: 'pageLoadMs', page: null, pValue: 0.03 }),
      uncorrected({ metric: 'idleMs', page: null, pValue: 0.02 }),
      uncorrected({ metric: 'requests', page: null, pValue: 0.04 }),
      uncorrected({ metric: 'pageLoadMs', page: 'news', pValue: 0.02 }),
      uncorrected({ metric: 'pageLoadMs', page: 'shop', pValue: 0.5 }),
      uncorrected({ metric: 'pageLoadMs', page: 'wiki', pValue: null }),
      uncorrected({ metric: 'idleMs', page: 'news', pValue: 0.05 }),
    ],
    {
      margin: 0.02,
      betterOfMetric: new Map([
        ['pageLoadMs', 'lower'],
        ['idleMs', null],
        ['requests', null],
      ]),
    },
  );
  assert.deepEqual(
    corrected.map(({ adjustedPValue, significant, verdict, finding }) => [
      adjustedPValue,
      significant,
      verdict,
      finding,
    ]),
    [
      [0.03, true, 'better', 'better'], // alone
      [0.04, true, 'unclear', 'differs'],
      [0.04, true, 'unclear', 'differs'], // Benjamini-Hochberg of 0.02 and 0.04; no good direction
      [0.04, true, 'better', 'better'],
      [0.5, false, 'unclear', 'not-shown'], // Benjamini-Hochberg of 0.02 and 0.5
      [null, null, 'unknown', 'unknown'],
      [0.05, true, 'unclear', 'differs'], // alone
    ],
  );
});
