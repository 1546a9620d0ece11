import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceMargin } from '../statistics/fixtures/chance-margin.js';
import { isHeadline, pageNames, shareOfExperiments } from './fixtures/share-of-experiments.js';

const ALPHA = 0.05;

/** @param {number} share @param {number} times */
function atMostAlpha(share, times) {
  assert.ok(
    share <= ALPHA + chanceMargin(ALPHA, times),
    `${share} of ${times} experiments claim a difference where there is none`,
  );
}

/** @type {[string, import('./fixtures/share-of-experiments.js').Shape, number][]} */
const designs = [
  ['6 pages, 3 rounds', { pages: pageNames(6), runs: 3 }, 1000],
  [
    '4 pages, 4 rounds, 2 networks, 3 arms',
    { pages: pageNames(4), runs: 4, networks: ['lte', '3g'], arms: ['cubic', 'cubic#2', 'cubic#3'] },
    400,
  ],
  ['1 page, 11 rounds', { pages: pageNames(1), runs: 11 }, 1000],
  [
    '14 pages, 3 rounds, 2 networks, 3 arms',
    { pages: pageNames(14), runs: 3, networks: ['lte', '3g'], arms: ['cubic', 'cubic#2', 'cubic#3'] },
    400,
  ],
];

for (const [title, shape, times] of designs) {
  test(`A/A names a winner in at most 5 % of experiments (${title})`, () => {
    atMostAlpha(
      shareOfExperiments({
        shape,
        times,
        holds: (comparisons) => comparisons.filter(isHeadline).some(({ significant }) => significant),
      }),
      times,
    );
  });
}

test('A/A claims anything of ten further metrics together in at most 5 % of experiments', () => {
  const times = 300;
  const metrics = ['pageLoadMs', ...Array.from({ length: 10 }, (_, index) => `metric${index}`)];
  atMostAlpha(
    shareOfExperiments({
      shape: { pages: pageNames(6), runs: 3 },
      times,
      metrics,
      holds: (comparisons) =>
        comparisons.some((comparison) => comparison.page === null && !isHeadline(comparison) && comparison.significant),
    }),
    times,
  );
});

test('A/A singles out one of five pages in at most 5 % of experiments', () => {
  const times = 600;
  atMostAlpha(
    shareOfExperiments({
      shape: { pages: pageNames(5), runs: 11 },
      times,
      holds: (comparisons) => comparisons.some(({ page, significant }) => page !== null && significant),
    }),
    times,
  );
});

test('A/A singles out one of six pages with 4 pairs each in at most 5 % of experiments', () => {
  const times = 400;
  atMostAlpha(
    shareOfExperiments({
      shape: { pages: pageNames(6), runs: 4 },
      times,
      holds: (comparisons) => comparisons.some(({ page, significant }) => page !== null && significant),
    }),
    times,
  );
});

test('arms that differ by just more than the margin are called equivalent in at most 5 % of experiments', () => {
  const times = 500;
  atMostAlpha(
    shareOfExperiments({
      shape: { pages: pageNames(4), runs: 4 },
      times,
      drawEffect: () => (armId) => (armId === 'cubic' ? 0 : Math.log(1.0201)),
      holds: (comparisons) => comparisons.filter(isHeadline).some(({ equivalence }) => equivalence?.shown),
    }),
    times,
  );
});
