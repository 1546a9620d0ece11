import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoadResult, roundsOf } from './fixtures/a-load.js';
import { comparePageLoads } from './fixtures/compare-page-loads.js';

/** @param {number | null} value */
const rounded = (value) => (value === null ? null : Number(value.toFixed(6)));

test('six rounds of one page in which the arm always takes a tenth less are a better arm on this page', () => {
  const baseline = [1000, 1100, 1200, 1300, 1400, 1500];
  const { overall, onPage } = comparePageLoads({
    loads: roundsOf({ baseline, arm: baseline.map((ms) => ms * 0.9) }),
    shape: { pages: ['news'], runs: 6 },
  });
  assert.equal(onPage.length, 1);
  const [
    {
      relativeDifference,
      difference,
      baselineMedian,
      armMedian,
      pValue,
      adjustedPValue,
      significant,
      verdict,
      scope,
      warnings,
    },
  ] = onPage;
  assert.deepEqual(
    [relativeDifference.value, relativeDifference.low, relativeDifference.high].map(rounded),
    [-0.1, -0.1, -0.1],
  );
  assert.deepEqual([relativeDifference.confidence, relativeDifference.n], [0.96875, 6]);
  // Differences -100 ... -150: the median of their 21 means is -125.
  assert.deepEqual([difference.value, difference.low, difference.high].map(rounded), [-125, -150, -100]);
  assert.deepEqual([baselineMedian.value, armMedian.value].map(rounded), [1250, 1125]);
  assert.deepEqual(
    { pValue, adjustedPValue, significant, verdict, scope, warnings },
    { pValue: 2 / 64, adjustedPValue: 2 / 64, significant: true, verdict: 'better', scope: 'page', warnings: [] },
  );
  const [{ pagesLower, pagesHigher, pagesTotal }] = onPage;
  assert.deepEqual([pagesLower, pagesHigher, pagesTotal], [null, null, null], 'they count pages of a network');
  // One page is all pages: the same effects, and a claim about this page only.
  assert.deepEqual(overall[0].relativeDifference, relativeDifference);
  assert.equal(overall[0].scope, 'these-pages');
  assert.deepEqual(overall[0].warnings, [
    'this holds for this page only: a claim about pages like these takes at least 7',
  ]);
});

test('five rounds give a value, no interval, no p-value and a warning', () => {
  const {
    onPage: [{ relativeDifference, pValue, significant, verdict }],
  } = comparePageLoads({
    loads: roundsOf({ baseline: [1000, 1000, 1000, 1000, 1000], arm: [800, 800, 800, 800, 800] }),
    shape: { pages: ['news'], runs: 5 },
  });
  assert.deepEqual(
    { ...relativeDifference, value: rounded(relativeDifference.value) },
    {
      value: -0.2,
      low: null,
      high: null,
      confidence: null,
      n: 5,
      warnings: ['a 95 % interval needs at least 6 pairs of loads, got 5'],
    },
  );
  assert.deepEqual({ pValue, significant, verdict }, { pValue: null, significant: null, verdict: 'unknown' });
});

const eightPages = Array.from({ length: 8 }, (_, index) => `page-${index}`);

test('with enough pages each counts once, however many loads it had', () => {
  // Seven pages lose 10 % in one round each; the eighth gains 50 % in eleven.
  const loads = eightPages.flatMap((page, index) =>
    index < 7
      ? roundsOf({ page, baseline: [1000], arm: [900] })
      : roundsOf({
          page,
          baseline: Array.from({ length: 11 }, () => 1000),
          arm: Array.from({ length: 11 }, () => 1500),
        }),
  );
  const {
    overall: [comparison],
  } = comparePageLoads({ loads, shape: { pages: eightPages, runs: 11 } });
  assert.equal(comparison.scope, 'pages-like-these');
  assert.equal(rounded(comparison.relativeDifference.value), -0.1);
  assert.equal(comparison.relativeDifference.n, 8);
  assert.deepEqual([comparison.pagesLower, comparison.pagesHigher, comparison.pagesTotal], [7, 1, 8]);
  // |effects| tie seven times (mid-rank 4); the dissenter has rank 8: of the 256 sign patterns 1 has sum 0, 7 have 4,
  // 21 + 1 have 8.
  assert.equal(comparison.pValue, (2 * 30) / 256);
  assert.deepEqual(comparison.warnings, []);
});

test('with too few pages every pair of loads counts, and the claim is about these pages', () => {
  const loads = ['news', 'shop'].flatMap((page) =>
    roundsOf({ page, baseline: [1000, 2000, 3000], arm: [900, 1800, 2700] }),
  );
  const {
    overall: [{ scope, relativeDifference, baselineMedian, pagesLower, pagesTotal, verdict, warnings }],
  } = comparePageLoads({ loads });
  assert.deepEqual(
    { scope, n: relativeDifference.n, pagesLower, pagesTotal, verdict },
    { scope: 'these-pages', n: 6, pagesLower: 2, pagesTotal: 2, verdict: 'better' },
  );
  assert.deepEqual(baselineMedian, {
    value: 2000,
    low: null,
    high: null,
    confidence: null,
    n: 2,
    warnings: ['a 95 % interval needs at least 6 pages, got 2'],
  });
  assert.deepEqual(warnings, ['this holds for these 2 pages only: a claim about pages like these takes at least 7']);
});

test('page load times over all pages are corrected together, over networks and arms', () => {
  // On each network one arm is always a tenth faster, the other as often slower as faster.
  const loads = ['lte', '3g'].flatMap((network) =>
    Array.from({ length: 8 }, (_, index) => index + 1).flatMap((round) => [
      aLoadResult({ network, round, arm: 'cubic', ms: 1000 }),
      aLoadResult({ network, round, arm: 'fld_tcp', ms: 900 - round }),
      aLoadResult({ network, round, arm: 'bbr', ms: 1000 + (round % 2 === 0 ? round : -round) }),
    ]),
  );
  const { overall } = comparePageLoads({
    loads,
    shape: { pages: ['news'], networks: ['lte', '3g'], arms: ['cubic', 'fld_tcp', 'bbr'], runs: 8 },
  });
  assert.deepEqual(
    overall.map(({ network, arm, verdict }) => [network, arm, verdict]),
    [
      ['lte', 'fld_tcp', 'better'],
      ['lte', 'bbr', 'unclear'],
      ['3g', 'fld_tcp', 'better'],
      ['3g', 'bbr', 'unclear'],
    ],
  );
  // 2 / 2^8, four comparisons: the smallest p-value times 4; its equal follows it.
  assert.deepEqual(
    [overall[0].pValue, overall[0].adjustedPValue, overall[2].adjustedPValue],
    [2 / 256, 8 / 256, 8 / 256],
  );
});
