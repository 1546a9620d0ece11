import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoadResult, roundsOf } from './fixtures/a-load.js';
import { comparePageLoads } from './fixtures/compare-page-loads.js';

test('a failed load takes its pair out, and the comparison says so with the side that failed', () => {
  const loads = [
    ...roundsOf({ page: 'news', baseline: [1000, 1000, 1000], arm: [900, null, null] }),
    ...roundsOf({ page: 'shop', baseline: [1000, null, 1000], arm: [900, null, null] }),
  ];
  const {
    overall: [{ relativeDifference, pagesTotal, warnings }],
  } = comparePageLoads({ loads });
  assert.deepEqual([relativeDifference.n, pagesTotal], [2, 2]);
  assert.equal(warnings[0], '4 of 6 pairs of loads lost: failed loads, CUBIC 1, FLD_TCP 4');
});

test('a page without any pair is left out and counted', () => {
  const loads = [
    ...roundsOf({ page: 'news', baseline: [1000], arm: [900] }),
    ...roundsOf({ page: 'shop', baseline: [1000], arm: [null] }),
  ];
  const {
    overall: [{ pagesTotal, warnings }],
    onPage,
  } = comparePageLoads({ loads });
  assert.equal(pagesTotal, 1);
  assert.ok(warnings.includes('1 of 2 pages have no pair of loads that measured it'));
  assert.deepEqual([onPage[1].relativeDifference.value, onPage[1].verdict], [null, 'unknown']);
});

test('no loads at all give comparisons of which nothing is known', () => {
  const {
    overall: [{ relativeDifference, baselineMedian, pValue, verdict, pagesTotal }],
    onPage,
  } = comparePageLoads({ loads: [] });
  assert.deepEqual(
    [relativeDifference.value, baselineMedian.value, pValue, verdict, pagesTotal],
    [null, null, null, 'unknown', 0],
  );
  assert.deepEqual(
    onPage.map(({ page, verdict: ofPage }) => [page, ofPage]),
    [
      ['news', 'unknown'],
      ['shop', 'unknown'],
    ],
  );
});

test('a metric with zeros has an absolute difference and a verdict, but no percentage', () => {
  const loads = roundsOf({ baseline: [3, 4, 2, 5, 1, 6], arm: [0, 0, 0, 0, 0, 0] });
  const {
    onPage: [{ relativeDifference, difference, verdict, pValue }],
  } = comparePageLoads({ loads, shape: { pages: ['news'], runs: 6 } });
  assert.equal(relativeDifference.value, null);
  assert.deepEqual(relativeDifference.warnings, ['no relative difference: some of the values are 0']);
  assert.deepEqual([difference.value, difference.low, difference.high], [-3.5, -6, -1]);
  assert.deepEqual([verdict, pValue], ['better', 2 / 64]);
});

test('a value that was not measured removes the pair from this metric and says so', () => {
  const loads = roundsOf({ baseline: [1000, 1000], arm: [900, 900] });
  loads[3] = aLoadResult({ ...loads[3], metrics: { pageLoadMs: null } });
  const {
    onPage: [{ relativeDifference, warnings }],
  } = comparePageLoads({ loads, shape: { pages: ['news'] } });
  assert.equal(relativeDifference.n, 1);
  assert.deepEqual(warnings, ['not measured in 1 of 2 pairs of loads']);
});

test('an experiment with one arm has nothing to compare', () => {
  const { overall, onPage } = comparePageLoads({ loads: [aLoadResult({})], shape: { arms: ['cubic'] } });
  assert.deepEqual([overall, onPage], [[], []]);
});
