import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../harness/experiment/sample-experiment.js';
import { verdictOfMany } from './verdict-of-many.js';

/** @import { Comparison } from '../harness/types/results.js' */

/**
 * @param {[string, Comparison['verdict'] | 'equivalent', number | null][]} found arm, verdict and relative
 *   difference
 */
function sentence(found) {
  const comparisons = found.map(([arm, verdict, value]) => {
    const estimate = { value, low: null, high: null, confidence: null, n: 11, warnings: [] };
    return /** @type {Comparison} */ ({
      metric: 'pageLoadMs',
      network: '3G',
      baseline: 'cubic',
      arm,
      page: null,
      scope: 'pages-like-these',
      baselineMedian: estimate,
      armMedian: estimate,
      relativeDifference: estimate,
      difference: { ...estimate, value: value === null ? null : value * 1000 },
      pValue: 0.01,
      adjustedPValue: 0.02,
      significant: null,
      verdict: verdict === 'equivalent' ? 'unclear' : verdict,
      finding: verdict === 'unclear' ? 'not-shown' : verdict,
      method: 'signed-rank',
      equivalence: { margin: 0.02, pValue: 0.01, adjustedPValue: 0.01, shown: verdict === 'equivalent' },
      pagesLower: 12,
      pagesHigher: 2,
      pagesTotal: 14,
      warnings: [],
    });
  });
  const experiment = sampleExperiment({ arms: ['cubic', 'fld_tcp', 'reno', 'bbr'], networks: ['3G'] });
  return verdictOfMany({ comparisons, experiment }).replaceAll('\u00a0', ' ');
}

test('those that differ are named, the largest difference first, and the rest is counted', () => {
  assert.equal(
    sentence([
      ['reno', 'better', -0.03],
      ['fld_tcp', 'better', -0.07],
      ['bbr', 'worse', 0.12],
      ['fld_tcp', 'unclear', 0.01],
    ]),
    'Of 4 congestion controls, FLD_TCP (7.0 %, 70 ms) and RENO (3.0 %, 30 ms) load pages faster than CUBIC on 3G, ' +
      'BBR (12 %, 120 ms) slower; for 1 no difference is shown.',
  );
  assert.equal(
    sentence([['bbr', 'worse', 0.12]]),
    'Of 1 congestion controls, BBR (12 %, 120 ms) loads pages slower than CUBIC on 3G.',
  );
});

test('that none differs is said of all at once', () => {
  assert.equal(
    sentence([
      ['reno', 'unclear', 0.03],
      ['bbr', 'unclear', 0.01],
    ]),
    'Beyond chance, none of 2 congestion controls loads pages faster or slower than CUBIC on 3G.',
  );
});

test('too few loads are no verdict', () => {
  assert.equal(
    sentence([
      ['reno', 'unknown', 0.03],
      ['bbr', 'unknown', null],
    ]),
    'Too few loads to tell any of 2 congestion controls from CUBIC on 3G.',
  );
  assert.equal(
    sentence([
      ['reno', 'unknown', 0.03],
      ['bbr', 'unclear', 0.01],
    ]),
    'Beyond chance, none of 2 congestion controls loads pages faster or slower than CUBIC on 3G; 1 had too few ' +
      'loads to tell.',
  );
});

test('those shown to be the same are counted apart from those of which nothing is shown', () => {
  assert.equal(
    sentence([
      ['fld_tcp', 'better', -0.07],
      ['reno', 'equivalent', 0.001],
      ['bbr', 'unclear', 0.01],
    ]),
    'Of 3 congestion controls, FLD_TCP (7.0 %, 70 ms) loads pages faster than CUBIC on 3G; 1 is equivalent within ' +
      '±2 %; for 1 no difference is shown.',
  );
  assert.equal(
    sentence([
      ['reno', 'equivalent', 0.001],
      ['bbr', 'equivalent', 0.001],
    ]),
    'Beyond chance, none of 2 congestion controls loads pages faster or slower than CUBIC on 3G; 2 are equivalent ' +
      'within ±2 %.',
  );
});
