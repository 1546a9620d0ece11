import { expectedResolution } from '../power/expected-resolution.js';
import { calibrate } from './calibrate.js';
import { comparePooled } from './compare-pooled.js';
import { FEW_PAGES, NOISE, SHAPES } from './scenarios.js';

/** @typedef {{method: string, compare?: import('./calibrate.js').CompareForCalibration}} Method */

/** @type {Method[]} */
const METHODS = [{ method: 'stratified' }, { method: 'pooled, as before', compare: comparePooled }];

/**
 * Every scenario with today's method for few pages and the earlier one, on the same simulated pairs.
 * @param {number} times experiments a row
 */
export function calibrationRows(times) {
  return FEW_PAGES.flatMap(({ pages, rounds }) => {
    const design = { pages, runs: rounds, familySize: 1 };
    const { smallestEffect } = expectedResolution(design, { scatter: NOISE * Math.SQRT2 });
    return Object.entries(SHAPES).flatMap(([shape, known]) => {
      const scenario = { pages, rounds, effect: 0, spread: 0.1, noise: NOISE, ...known };
      const shifted = { ...scenario, effect: Math.log1p(smallestEffect ?? 0) };
      return METHODS.map(({ method, compare }) => ({
        what: `${pages} pages x ${rounds}, ${shape}`,
        method,
        ...calibrate(scenario, { times, compare }),
        power: calibrate(shifted, { times, compare, seed: 2 }).found,
      }));
    });
  });
}
