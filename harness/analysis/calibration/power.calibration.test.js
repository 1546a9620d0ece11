import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceMargin } from '../../statistics/fixtures/chance-margin.js';
import { POWER } from '../levels.js';
import { expectedResolution } from '../power/expected-resolution.js';
import { calibrate } from './calibrate.js';

const TIMES = Number(process.env.SLOWSTART_SIMULATIONS ?? 1000);
/** What the promise is drawn from is a simulation too, and allows pages of unequal scatter no more than this. */
const POINTS = 0.03;
const SCATTER = 0.03;

/** @type {{pages: number, runs: number, familySize: number, claim: string}[]} */
const DESIGNS = [
  { pages: 7, runs: 6, familySize: 1, claim: 'a claim about pages like these' },
  { pages: 4, runs: 4, familySize: 2, claim: 'a claim about these pages' },
  { pages: 2, runs: 6, familySize: 9, claim: 'a claim about these pages, one of nine' },
  { pages: 1, runs: 11, familySize: 1, claim: 'a claim about one page' },
];

for (const { pages, runs, familySize, claim } of DESIGNS)
  test(`${pages} x ${runs} loads, ${claim}: the smallest effect is found in 4 of 5 runs, and half of it is not`, () => {
    const { smallestEffect } = expectedResolution({ pages, runs, familySize }, { scatter: SCATTER });
    const effect = Math.log1p(Number(smallestEffect));
    const found = (/** @type {number} */ shift) =>
      calibrate(
        { pages, rounds: runs, effect: shift, spread: 0, noise: SCATTER / Math.SQRT2, unequal: 0 },
        { times: TIMES, familySize, seed: 5 },
      ).found;
    const margin = POINTS + chanceMargin(POWER, TIMES);
    assert.ok(Math.abs(found(effect) - POWER) < margin, `${effect} is found in ${found(effect)} of ${TIMES}`);
    assert.ok(found(effect / 2) < 0.5);
  });

test('what a run says afterwards that it could have shown, others like it do show', () => {
  const scenario = { pages: 4, rounds: 4, effect: 0, spread: 0.05, noise: SCATTER / Math.SQRT2, unequal: 0 };
  const { promised } = calibrate(scenario, { times: TIMES });
  const { found } = calibrate({ ...scenario, effect: Math.log1p(promised) }, { times: TIMES, seed: 9 });
  assert.ok(Math.abs(found - POWER) < 0.05 + chanceMargin(POWER, TIMES), `${promised} is found in ${found}`);
});
