import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceMargin } from '../statistics/fixtures/chance-margin.js';
import { isHeadline, pageNames, shareOfExperiments } from './fixtures/share-of-experiments.js';

/** @import { Random, Shape } from './fixtures/share-of-experiments.js' */

const TIMES = 1000;
const TRUTH = -0.07; // log(arm / baseline): pages load 6.8 % faster

/**
 * How often the interval over all pages holds the truth.
 * @param {Shape} shape
 * @param {(random: Random, pageIndex: number) => number} deviation of a page's effect from the truth
 */
function coverage(shape, deviation) {
  return shareOfExperiments({
    shape,
    times: TIMES,
    drawEffect: (random) => {
      const effects = shape.pages?.map((_, index) => TRUTH + deviation(random, index)) ?? [];
      return (armId, pageId) => (armId === 'cubic' ? 0 : effects[Number(pageId.slice('page-'.length))]);
    },
    holds: (comparisons) => {
      const { low, high } = comparisons.filter(isHeadline)[0].relativeDifference;
      return low !== null && high !== null && low <= Math.expm1(TRUTH) && Math.expm1(TRUTH) <= high;
    },
  });
}

/** @param {number} share @param {number} promised */
function atLeast(share, promised) {
  assert.ok(share >= promised - chanceMargin(promised, TIMES), `holds the truth in ${share} of ${TIMES} experiments`);
}

const fourteen = { pages: pageNames(14), runs: 3 };
const six = { pages: pageNames(6), runs: 4 };

test('14 pages that react alike, but for normal deviations: the interval holds the effect on pages like these', () => {
  atLeast(
    coverage(fourteen, ({ normal }) => 0.04 * normal()),
    0.95,
  );
});

test('14 pages of which some react wildly: the interval still holds the effect on pages like these', () => {
  atLeast(
    coverage(fourteen, ({ heavyTailed }) => 0.04 * heavyTailed()),
    0.95,
  );
});

test('14 pages whose effects are very skewed: the interval of their centre is at most 3 points short', () => {
  // Exponential deviations about their pseudo-median: half the median of the sum of two, 1.6783 / 2.
  atLeast(
    coverage(fourteen, ({ uniform }) => 0.04 * (-Math.log(1 - uniform()) - 0.8392)),
    0.92,
  );
});

test('6 pages that react alike: the interval holds their effect', () => {
  atLeast(
    coverage(six, () => 0),
    0.95,
  );
});

test('6 pages that react differently: the interval holds the centre of their effects', () => {
  const deviations = [-0.08, -0.04, -0.01, 0.01, 0.04, 0.08]; // symmetric: their centre is 0
  atLeast(
    coverage(six, (_, page) => deviations[page]),
    0.95,
  );
});

test('one page: the interval of 11 rounds holds its effect', () => {
  atLeast(
    coverage({ pages: pageNames(1), runs: 11 }, () => 0),
    0.95,
  );
});
