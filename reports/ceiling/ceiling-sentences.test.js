import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleComparison } from '../../harness/experiment/sample-comparison.js';
import { sampleExperiment } from '../../harness/experiment/sample-experiment.js';
import { ceilingSentence, lowCeilingWarning, networkShareSentence } from './ceiling-sentences.js';
import { controlSentences } from './control-sentences.js';

const experiment = sampleExperiment({ networks: ['lte'], pages: ['a', 'b'] });

/** @param {number | null} value @param {number | null} [low] @param {number | null} [high] */
const compared = (value, low = null, high = null) => ({
  ...sampleComparison({ value }),
  network: 'lte',
  baseline: 'cubic',
  arm: 'fld_tcp',
  page: null,
  scope: /** @type {const} */ ('these-pages'),
  pagesTotal: 2,
  relativeDifference: { value, low, high, confidence: 0.95, n: 12, warnings: [] },
});

/** With plain spaces. @param {string | null} text */
const spaced = (text) => text?.replace(/[\u00a0\u202f]/g, ' ') ?? null;

/** @param {number | null} own @param {[number | null, number | null, number | null]} oracle */
const sentence = (own, oracle) =>
  spaced(
    ceilingSentence({
      ceiling: { network: 'lte', oracle: compared(...oracle), networkShare: null },
      comparison: compared(own),
      experiment,
    }),
  );

test('a gain stands beside what any congestion control could gain', () => {
  assert.equal(
    sentence(-0.012, [-0.09, -0.11, -0.071]),
    'Of the 9 % [7.1, 11] that any congestion control could gain over CUBIC on these 2 pages on lte, FLD_TCP gains ' +
      '1.2 %.',
  );
});

test('who loses gains none, and who beats the oracle is told to', () => {
  assert.match(sentence(0.02, [-0.09, -0.11, -0.07]) ?? '', /FLD_TCP gains none: its loads take 2 % longer\.$/);
  assert.match(sentence(-0.1, [-0.09, -0.11, -0.07]) ?? '', /FLD_TCP gains 10 %, more than the oracle, which serves/);
});

test('where the oracle is not shown to gain, no congestion control is', () => {
  assert.equal(
    sentence(-0.01, [-0.01, -0.03, 0.01]),
    'On lte no congestion control is shown to be able to gain anything: the oracle, which knows the path, is between ' +
      '1 % slower and 3 % faster than CUBIC.',
  );
});

test('without an oracle, or too few of its loads, nothing is claimed', () => {
  assert.equal(ceilingSentence({ ceiling: undefined, comparison: compared(-0.01), experiment }), null);
  assert.equal(sentence(-0.01, [null, null, null]), null);
  assert.match(sentence(-0.01, [-0.05, null, null]) ?? '', /is not known: too few loads of the oracle/);
});

test('a ceiling below what the run can show is a warning', () => {
  const warning = (/** @type {number} */ most, /** @type {number | null} */ smallestEffect) =>
    spaced(
      lowCeilingWarning({
        ceiling: { network: 'lte', oracle: compared(-most), networkShare: null },
        comparison: { ...compared(0), smallestEffect },
        experiment,
      }),
    );
  assert.match(
    warning(0.03, 0.05) ?? '',
    /^The ceiling on lte is 3 %, below the 5 % that this run can show: .*FLD_TCP/,
  );
  assert.equal(warning(0.06, 0.05), null);
  assert.equal(warning(0.06, null), null);
});

test('the share of the network is that of its rate and delay', () => {
  const ceiling = { network: 'lte', oracle: null, networkShare: { value: 0.552, pages: 2 } };
  assert.match(
    spaced(networkShareSentence(ceiling, 'LTE')) ?? '',
    /^55 % of the page load time on LTE is the network’s/,
  );
  assert.equal(networkShareSentence(undefined, 'LTE'), null);
});

test('the control says whether the run finds what is there, and nothing else', () => {
  const texts = (/** @type {any} */ known, /** @type {any} */ same) =>
    controlSentences({
      known: { ...compared(-0.2, -0.25, -0.17), verdict: known },
      same: { ...compared(0.01, -0.02, 0.04), verdict: same },
    }).map(({ ok, text }) => [ok, spaced(text)]);
  const [found, nothing] = texts('better', 'unclear');
  assert.deepEqual([found[0], nothing[0]], [true, true]);
  assert.match(String(found[1]), /is found: −20\.0 % \[−25\.0, −17\.0\] % in 12 pairs\.$/);
  assert.match(String(nothing[1]), /^Control: Cubic is not found to differ from itself: \+1\.0 %/);
  const [missed, wrong] = texts('unclear', 'worse');
  assert.deepEqual([missed[0], wrong[0]], [false, false]);
  assert.match(String(missed[1]), /is not found.*This run misses what is there/);
  assert.match(String(wrong[1]), /This run finds what is not there/);
  assert.match(String(texts('unknown', 'unclear')[0][1]), /too few loads/);
  assert.deepEqual(controlSentences(null), []);
});
