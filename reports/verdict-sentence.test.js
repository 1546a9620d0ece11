import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../harness/experiment/sample-experiment.js';
import { verdictSentence } from './verdict-sentence.js';

/** @import { Comparison } from '../harness/types/results.js' */

/**
 * @param {Partial<Comparison> & {relative: [number | null, number | null, number | null]}} known value, low, high of
 *   the relative difference
 */
function sentence({ relative: [value, low, high], ...known }) {
  const estimate = { value, low, high, confidence: low === null ? null : 0.96, n: 14, warnings: [] };
  const comparison = {
    metric: 'pageLoadMs',
    network: '3G',
    baseline: 'cubic',
    arm: 'fld_tcp',
    page: null,
    scope: /** @type {const} */ ('pages-like-these'),
    baselineMedian: estimate,
    armMedian: estimate,
    relativeDifference: estimate,
    difference: estimate,
    pValue: 0.01,
    adjustedPValue: 0.02,
    significant: null,
    verdict: /** @type {const} */ ('unclear'),
    pagesLower: 12,
    pagesHigher: 2,
    pagesTotal: 14,
    warnings: [],
    ...known,
  };
  const experiment = sampleExperiment({ arms: ['cubic', 'fld_tcp', 'cubic#2'], networks: ['3G'] });
  return verdictSentence({ comparison, experiment }).replaceAll('\u00a0', ' ');
}

test('a faster arm', () => {
  assert.equal(
    sentence({ verdict: 'better', relative: [-0.071, -0.09, -0.052] }),
    'FLD_TCP loads pages 7.1 % faster than CUBIC on 3G [5.2, 9.0] %, 12 of 14 pages.',
  );
});

test('a slower arm', () => {
  assert.equal(
    sentence({ verdict: 'worse', relative: [0.2, 0.1, 0.31], pagesLower: 1, pagesHigher: 13 }),
    'FLD_TCP loads pages 20 % slower than CUBIC on 3G [10, 31] %, 13 of 14 pages.',
  );
});

test('few pages are spoken of as themselves', () => {
  const relative = /** @type {[number, number, number]} */ ([-0.07, -0.12, -0.01]);
  assert.equal(
    sentence({ verdict: 'better', scope: 'these-pages', relative, pagesLower: 6, pagesTotal: 6 }),
    'FLD_TCP loads these 6 pages 7 % faster than CUBIC on 3G [1, 12] %, 6 of 6 pages.',
  );
  assert.equal(
    sentence({ verdict: 'better', scope: 'these-pages', relative, pagesLower: 1, pagesTotal: 1 }),
    'FLD_TCP loads this page 7 % faster than CUBIC on 3G [1, 12] %, 1 of 1 page.',
  );
});

test('no difference is not shown, and the sentence says what is left possible', () => {
  assert.equal(
    sentence({ relative: [-0.01, -0.04, 0.022] }),
    'No difference shown between FLD_TCP and CUBIC on 3G: FLD_TCP is between 2.2 % slower and 4.0 % faster, over ' +
      '14 pages.',
  );
});

test('a difference that does not survive correction is not claimed', () => {
  assert.equal(
    sentence({ relative: [-0.03, -0.05, -0.01], adjustedPValue: 0.08 }),
    'Not shown beyond chance: FLD_TCP loads pages 3.0 % faster than CUBIC on 3G [1.0, 5.0] %, but after ' +
      'correction for the number of comparisons p is 0.080.',
  );
});

test('too few loads', () => {
  assert.equal(
    sentence({ verdict: 'unknown', relative: [-0.05, null, null] }),
    'Too few loads to tell: FLD_TCP was 5.0 % faster than CUBIC on 3G in 14 pairs of loads.',
  );
});

test('nothing to compare', () => {
  assert.equal(
    sentence({ verdict: 'unknown', relative: [null, null, null] }),
    'No answer for FLD_TCP against CUBIC on 3G: there is no pair of loads to compare.',
  );
});

test('a congestion control against itself is a check of the lab', () => {
  assert.equal(
    sentence({ arm: 'cubic#2', relative: [0.001, -0.01, 0.012] }),
    'The A/A check passed on 3G: CUBIC#2 and CUBIC, the same congestion control, show no difference beyond ' +
      'chance [−1.2, +1.0] %.',
  );
  assert.equal(
    sentence({ arm: 'cubic#2', verdict: 'worse', relative: [0.05, 0.02, 0.08] }),
    'The A/A check failed on 3G: CUBIC#2 and CUBIC are the same congestion control, yet the one loads pages 5.0 ' +
      '% slower [2.0, 8.0] %.',
  );
  assert.equal(
    sentence({ arm: 'cubic#2', verdict: 'unknown', relative: [0.05, null, null] }),
    'Too few loads for the A/A check on 3G: 14 pairs of CUBIC#2 and CUBIC.',
  );
});

test('a comparison of another experiment is refused', () => {
  assert.throws(() => sentence({ arm: 'bbr', relative: [0, 0, 0] }), /names the arm "bbr"/);
});
