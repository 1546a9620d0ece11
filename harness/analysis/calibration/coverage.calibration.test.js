import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceMargin } from '../../statistics/fixtures/chance-margin.js';
import { calibrate } from './calibrate.js';
import { FEW_PAGES, NOISE, SHAPES } from './scenarios.js';

/** `npm run bench:statistics` asks for many more. */
const TIMES = Number(process.env.SLOWSTART_SIMULATIONS ?? 1500);
/** Intervals hold the truth in so many of a hundred more or fewer than they say. */
const POINTS = 0.01;
/** Wild loads make them wider than they need be: they hold it more often, never less. */
const MORE_WITH_OUTLIERS = 0.015;

/** @param {{coverage: number, claimed: number}} found @param {string} shape */
function assertHeld({ coverage, claimed }, shape) {
  const margin = chanceMargin(claimed, TIMES);
  const most = POINTS + margin + (shape.startsWith('outliers') ? MORE_WITH_OUTLIERS : 0);
  assert.ok(
    coverage >= claimed - POINTS - margin && coverage <= claimed + most,
    `${shape}: says ${claimed}, holds ${coverage} of ${TIMES}`,
  );
}

for (const { pages, rounds } of FEW_PAGES)
  test(`${pages} pages with ${rounds} pairs each: the interval holds the mean of their effects`, () => {
    for (const [shape, known] of Object.entries(SHAPES))
      assertHeld(
        calibrate({ pages, rounds, effect: 0.01, spread: 0.1, noise: NOISE, ...known }, { times: TIMES }),
        shape,
      );
  });

test('pages that react differently, by 3 or 10 %, have the same intervals about their mean', () => {
  const of = (/** @type {number} */ spread) =>
    calibrate({ pages: 4, rounds: 3, effect: 0, spread, noise: NOISE }, { times: 500 });
  const [alike, three, ten] = [0, 0.03, 0.1].map(of);
  assert.deepEqual([three.coverage, ten.coverage], [alike.coverage, alike.coverage]);
  assert.ok(Math.abs(ten.width / alike.width - 1) < 1e-6);
});

test('a page of 4 pairs: the interval that borrows scatter holds its effect', () => {
  for (const unequal of [0, 0.5]) {
    const scenario = { pages: 4, rounds: 4, effect: 0.01, spread: 0.1, noise: NOISE, unequal };
    assertHeld(calibrate(scenario, { times: TIMES, onPage: true }), `unequal by ${unequal}`);
  }
});

test('few pages: a difference of nothing is found in one of twenty', () => {
  for (const [shape, known] of Object.entries(SHAPES)) {
    const scenario = { pages: 4, rounds: 4, effect: 0, spread: 0, noise: NOISE, ...known };
    const { found } = calibrate(scenario, { times: TIMES });
    assert.ok(found <= 0.05 + POINTS + chanceMargin(0.05, TIMES), `${shape}: ${found}`);
  }
});

test('one page: the exact interval of 11 pairs holds its effect as often as it says', () => {
  const scenario = { pages: 1, rounds: 11, effect: 0.01, spread: 0, noise: NOISE, outliers: 0.03 };
  const { coverage, claimed } = calibrate(scenario, { times: TIMES });
  assert.ok(Math.abs(coverage - claimed) < chanceMargin(claimed, TIMES), `says ${claimed}, holds ${coverage}`);
});
