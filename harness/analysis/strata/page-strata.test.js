import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageStrata } from './page-strata.js';

/** @param {string} page @param {number[]} baseline @param {number[]} arm */
const effects = (page, baseline, arm) => ({
  page,
  baseline,
  arm,
  differences: arm.map((ms, index) => ms - baseline[index]),
  logRatios: arm.map((ms, index) => Math.log(ms / baseline[index])),
  unmeasured: 0,
  lost: { pairs: 0, baseline: 0, arm: 0 },
});

test('absolute differences are in units of their page, so that a slow page is not taken for a wild one', () => {
  const strata = pageStrata([
    effects('fast', [100, 100, 100], [110, 111, 112]),
    effects('slow', [10_000, 10_000, 10_000], [11_000, 11_100, 11_200]),
  ]);
  assert.deepEqual(strata.sizes, [100, 10_000]);
  assert.deepEqual(
    strata.absolute()?.strata.map(({ centre }) => Number(centre.toFixed(9))),
    [0.11, 0.11],
  );
});

test('where a page has no size there are no units, and no ratios where a value is 0', () => {
  const strata = pageStrata([effects('none', [0, 0, 0], [1, 2, 3]), effects('some', [5, 5, 5], [1, 2, 4])]);
  assert.deepEqual([strata.sizes, strata.relative()], [[1, 1], null]);
});
