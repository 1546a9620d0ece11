import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundsOf } from './fixtures/a-load.js';
import { comparePageLoads } from './fixtures/compare-page-loads.js';

/** @param {number | null} share @returns {number} in percent, to two digits */
const percent = (share) => Number((Number(share) * 100).toFixed(2));

/** @param {{relativeDifference: import('../types/results.js').Estimate}} comparison */
const interval = ({ relativeDifference: { value, low, high } }) => [value, low, high].map(percent);

/** Four pages with three rounds of two arms: 24 loads. By page, the arm takes so many percent longer. */
const PAGES = {
  news: [0.4, -0.3, 0.6],
  shop: [0.9, 1.6, 0.8],
  wiki: [-0.1, 0.5, 1.1],
  mail: [10.6, 9.2, 11.1],
};

/** @param {Record<string, number[]>} percents */
function overall(percents) {
  const loads = Object.entries(percents).flatMap(([page, ofPage]) =>
    roundsOf({ page, baseline: [1000, 1010, 990], arm: [1000, 1010, 990].map((ms, i) => ms * (1 + ofPage[i] / 100)) }),
  );
  return comparePageLoads({ loads, shape: { pages: Object.keys(percents), runs: 3 } });
}

test('pages that react differently are no noise: the mean of their effects has an interval of its own', () => {
  const [comparison] = overall(PAGES).overall;
  // by the method of earlier versions, the 12 pairs pooled have +1.07 % [+0.40, +5.67]
  assert.deepEqual(interval(comparison), [2.95, 2.49, 3.41]);
  assert.deepEqual([comparison.method, comparison.scope, comparison.finding], ['stratified', 'these-pages', 'worse']);
  assert.equal(comparison.pValue, 2 ** -11, 'no smaller than the signs could say');
});

test('one load that took 148 ms longer decides nothing', () => {
  const [comparison] = overall({ ...PAGES, news: [0.4, -0.3, 15.4] }).overall;
  // by the method of earlier versions +4.73 % [+0.45, +7.85], and the mean of all pairs is 4.13 %
  const [value, low, high] = interval(comparison);
  assert.ok(value > 2.9 && value < 3.5, `${value}`);
  assert.ok(low > 1.5 && high < 5, `${low} to ${high}`);
  assert.equal(comparison.finding, 'worse');
});

test('a page of three pairs has an interval, by the scatter of the others', () => {
  const [news] = overall(PAGES).onPage;
  const { low, high, confidence } = news.relativeDifference;
  assert.deepEqual([news.method, confidence], ['pooled-variance', 0.95]);
  assert.ok(Number(low) > -0.02 && Number(high) < 0.02 && Number(low) < Number(high));
});

test('a page of which two pairs are left has no interval, though the others have', () => {
  const loads = ['news', 'shop', 'wiki'].flatMap((page, index) =>
    roundsOf({ page, baseline: [1000, 1000, index === 0 ? null : 1000], arm: [1010, 1025, 1017 + index] }),
  );
  const {
    onPage,
    overall: [all],
  } = comparePageLoads({ loads, shape: { pages: ['news', 'shop', 'wiki'], runs: 3 } });
  assert.deepEqual(
    onPage.map(({ method }) => method),
    [null, 'pooled-variance', 'pooled-variance'],
  );
  assert.deepEqual([all.method, all.relativeDifference.n], ['stratified', 8]);
});

test('with two rounds pairs are pooled as before, and exactly', () => {
  const loads = Object.keys(PAGES).flatMap((page, index) =>
    roundsOf({ page, baseline: [1000, 1000], arm: [1010 + index, 1020 + 2 * index] }),
  );
  const [{ method, relativeDifference }] = comparePageLoads({
    loads,
    shape: { pages: Object.keys(PAGES), runs: 2 },
  }).overall;
  assert.deepEqual([method, relativeDifference.n, relativeDifference.confidence], ['signed-rank', 8, 0.9609375]);
});

test('arms that are shown to be as close as the margin are equivalent, and nothing is claimed of others', () => {
  const near = overall({ a: [0.1, -0.2, 0.1], b: [0, 0.2, -0.1], c: [-0.1, 0.1, 0.2] }).overall[0];
  assert.deepEqual([near.finding, near.verdict, near.equivalence?.margin], ['equivalent', 'unclear', 0.02]);
  assert.ok(near.equivalence?.shown && near.equivalence.pValue < 0.001);
  const vague = overall({ a: [3, -2.4, 0.3], b: [1, -3, 2], c: [-4, 2, 3] }).overall[0];
  assert.deepEqual([vague.finding, vague.equivalence?.shown], ['not-shown', false]);
  assert.ok(Number(vague.smallestEffect) > 0.02 && Number(vague.smallestEffect) < 0.08, `${vague.smallestEffect}`);
});

test('a metric with zeros has its absolute difference by strata', () => {
  const loads = ['news', 'shop'].flatMap((page, index) =>
    roundsOf({ page, baseline: [3, 4, 0, 5], arm: [13, 12.5, 9, 15.2].map((value) => value + 10 * index) }),
  );
  const [{ method, relativeDifference, difference, equivalence }] = comparePageLoads({
    loads,
    shape: { pages: ['news', 'shop'], runs: 4 },
  }).overall;
  assert.deepEqual([method, relativeDifference.value, equivalence], ['stratified', null, null]);
  assert.ok(Math.abs(Number(difference.value) - 14.4) < 0.3, `${difference.value}`);
});
