import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleExperiment } from '../harness/experiment/sample-experiment.js';
import { verdictSentence } from './verdict-sentence.js';

/** @import { Comparison } from '../harness/types/results.js' */

/** @typedef {[number | null, number | null, number | null]} Triple value, low, high */

/** @param {Triple} triple */
function estimateOf([value, low, high]) {
  return { value, low, high, confidence: low === null ? null : 0.96, n: 14, warnings: [] };
}

/**
 * @param {Partial<Comparison> & {relative: Triple, ms?: Triple}} known the differences; without ms, the baseline takes
 *   a second
 */
function sentence({ relative, ms, ...known }) {
  const estimate = estimateOf(relative);
  const inMs = relative.map((share) => (share === null ? null : share * 1000));
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
    difference: estimateOf(ms ?? /** @type {Triple} */ (inMs)),
    pValue: 0.01,
    adjustedPValue: 0.02,
    significant: null,
    verdict: /** @type {const} */ ('unclear'),
    finding: /** @type {const} */ ('not-shown'),
    method: /** @type {const} */ ('stratified'),
    equivalence: null,
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
    'FLD_TCP loads pages 7.1 % (71 ms) faster than CUBIC on 3G [5.2, 9.0] %, 12 of 14 pages.',
  );
});

test('a slower arm', () => {
  assert.equal(
    sentence({ verdict: 'worse', relative: [0.2, 0.1, 0.31], pagesLower: 1, pagesHigher: 13 }),
    'FLD_TCP loads pages 20 % (200 ms) slower than CUBIC on 3G [10, 31] %, 13 of 14 pages.',
  );
});

test('few pages are spoken of as themselves', () => {
  const relative = /** @type {[number, number, number]} */ ([-0.07, -0.12, -0.01]);
  assert.equal(
    sentence({ verdict: 'better', scope: 'these-pages', relative, pagesLower: 6, pagesTotal: 6 }),
    'FLD_TCP loads these 6 pages 7 % (70 ms) faster than CUBIC on 3G [1, 12] %, 6 of 6 pages.',
  );
  assert.equal(
    sentence({ verdict: 'better', scope: 'these-pages', relative, pagesLower: 1, pagesTotal: 1 }),
    'FLD_TCP loads this page 7 % (70 ms) faster than CUBIC on 3G [1, 12] %, 1 of 1 page.',
  );
});

test('no difference is not shown, and the sentence says what is left possible', () => {
  assert.equal(
    sentence({ relative: [-0.01, -0.04, 0.022] }),
    'No difference shown between FLD_TCP and CUBIC on 3G: FLD_TCP is between 2.2 % slower and 4.0 % faster (22 ' +
      'ms slower and 40 ms faster), over 14 pages.',
  );
});

test('what is shown to be the same is said with its margin, and with where it lies', () => {
  const equivalence = { margin: 0.02, pValue: 0.01, adjustedPValue: 0.02, shown: true };
  assert.equal(
    sentence({ finding: 'equivalent', equivalence, relative: [-0.002, -0.012, 0.008] }),
    'FLD_TCP and CUBIC are equivalent on 3G within ±2 %: FLD_TCP is between 0.8 % slower and 1.2 % faster (8 ms ' +
      'slower and 12 ms faster), over 14 pages.',
  );
  assert.equal(
    sentence({ finding: 'equivalent', equivalence, relative: [-0.01, -0.015, -0.005] }),
    'FLD_TCP and CUBIC are equivalent on 3G within ±2 %: FLD_TCP is 1.00 % (10 ms) faster [0.50, 1.50] %, ' +
      'over 14 pages.',
  );
});

test('a difference that does not survive correction is not claimed', () => {
  assert.equal(
    sentence({ relative: [-0.03, -0.05, -0.01], adjustedPValue: 0.08 }),
    'Not shown beyond chance: FLD_TCP loads pages 3.0 % (30 ms) faster than CUBIC on 3G [1.0, 5.0] %, but after ' +
      'correction for the number of comparisons p is 0.080.',
  );
});

test('too few loads', () => {
  assert.equal(
    sentence({ verdict: 'unknown', relative: [-0.05, null, null] }),
    'Too few loads to tell: FLD_TCP was 5.0 % (50 ms) faster than CUBIC on 3G in 14 pairs of loads.',
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
      'chance: between 1.2 % slower and 1.0 % faster (12 ms slower and 10 ms faster).',
  );
  assert.equal(
    sentence({ arm: 'cubic#2', verdict: 'worse', relative: [0.05, 0.02, 0.08] }),
    'The A/A check failed on 3G: CUBIC#2 and CUBIC are the same congestion control, yet CUBIC#2 loads pages 5.0 ' +
      '% (50 ms) slower [2.0, 8.0] %.',
  );
  assert.equal(
    sentence({ arm: 'cubic#2', verdict: 'unknown', relative: [0.05, null, null] }),
    'Too few loads for the A/A check on 3G: 14 pairs of CUBIC#2 and CUBIC.',
  );
});

test('a difference in ms that goes the other way than the percentage is never shown without a word of why', () => {
  assert.equal(
    sentence({ verdict: 'better', relative: [-0.02, -0.03, -0.01], ms: [4, -3, 11] }),
    'FLD_TCP loads pages 2.0 % faster than CUBIC on 3G [1.0, 3.0] %, 12 of 14 pages. In ms FLD_TCP was 4 ms slower: ' +
      'the percentage counts every load alike, the ms count slow loads more.',
  );
  assert.equal(
    sentence({ relative: [0.002, -0.004, 0.008], ms: [-10, -20, -1] }),
    'No difference shown between FLD_TCP and CUBIC on 3G: FLD_TCP is between 0.8 % slower and 0.4 % faster, over 14 ' +
      'pages. In ms FLD_TCP was 10 ms faster: the percentage counts every load alike, the ms count slow loads more.',
  );
});

test('a comparison of another experiment is refused', () => {
  assert.throws(() => sentence({ arm: 'bbr', relative: [0, 0, 0] }), /names the arm "bbr"/);
});
