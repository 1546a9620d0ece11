/** @import { Comparison, Results } from '../../types/results.js' */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../../experiment/sample-experiment.js';
import { outcomeAsJson, renderOutcome } from './render-outcome.js';

/** @param {number} value @param {number} low @param {number} high */
const estimate = (value, low, high) => ({ value, low, high, confidence: 0.96, n: 14, warnings: [] });

/** @type {Comparison} whose medians go the other way than its pairs, as they may */
const comparison = {
  metric: 'pageLoadMs',
  network: '3g-solo',
  baseline: 'cubic',
  arm: 'fld_tcp',
  page: null,
  scope: 'pages-like-these',
  baselineMedian: estimate(925, 840, 1010),
  armMedian: estimate(915, 850, 1000),
  relativeDifference: estimate(0.002, -0.005, 0.009),
  difference: estimate(2.1, -4.2, 8.4),
  pValue: 0.6,
  adjustedPValue: 0.6,
  significant: false,
  verdict: 'unclear',
  finding: 'not-shown',
  method: 'signed-rank',
  equivalence: null,
  smallestEffect: 0.0101,
  pagesLower: 6,
  pagesHigher: 8,
  pagesTotal: 14,
  warnings: [],
};
const results = /** @type {Results} */ ({
  experiment: sampleExperiment(),
  comparisons: [comparison],
  statistics: { power: 0.8, equivalenceMargin: 0.005, looks: null },
  failureComparisons: [
    {
      network: '3g-solo',
      baseline: 'cubic',
      arm: 'fld_tcp',
      blocks: 40,
      bothFailed: 1,
      baselineOnly: 0,
      armOnly: 9,
      pValue: 0.0039,
      adjustedPValue: 0.0039,
      verdict: 'fails-more',
    },
  ],
});
const outcome = { done: 168, failed: 0, interrupted: false };

test('the answer names the paired difference in ms, what could have been shown, and which arm fails more', () => {
  assert.equal(
    renderOutcome({ results, outcome, report: 'out/report.html' }).replaceAll('\u00a0', ' '),
    'No difference shown between FLD_TCP and CUBIC on 3g-solo: FLD_TCP is between 0.9 % slower and 0.5 % faster ' +
      '(8.4 ms slower and 4.2 ms faster), over 14 pages. Such a run shows differences of 1 % or more in 4 of 5 ' +
      'cases; 0.5 % takes about 57 pages like these.\nFLD_TCP fails more loads than CUBIC on 3g-solo: alone in 9 of ' +
      '40 blocks, CUBIC alone in 0 (p = 0.004).\n' +
      '168 loads, 0 failed.\nReport: out/report.html\n',
  );
});

test('programs get the paired difference in ms with its interval', () => {
  const json = JSON.parse(outcomeAsJson({ results, outcome, files: {}, gates: [] }));
  assert.deepEqual(json.comparisons[0].difference, estimate(2.1, -4.2, 8.4));
});
