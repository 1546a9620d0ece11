/** `slowstart bench-statistics`: simulated experiments, compared as real ones are; next to each the earlier method. */
import { calibrate } from './analysis/calibration/calibrate.js';
import { comparePooled } from './analysis/calibration/compare-pooled.js';
import { renderCalibration } from './analysis/calibration/render-calibration.js';
import { FEW_PAGES, NOISE, SHAPES } from './analysis/calibration/scenarios.js';
import { expectedResolution } from './analysis/power/expected-resolution.js';
import { newCommand, parseOrExit } from './command-line/command.js';
import { wholeNumber } from './command-line/option-values.js';

const { times } = parseOrExit(
  newCommand('bench-statistics', 'Simulate how often intervals hold the truth and real effects are found.').option(
    '--times <n>',
    'experiments in each row',
    wholeNumber,
    20_000,
  ),
).opts();

const scatter = NOISE * Math.SQRT2;
const rows = FEW_PAGES.flatMap(({ pages, rounds }) => {
  const { smallestEffect } = expectedResolution({ pages, runs: rounds, familySize: 1 }, { scatter });
  return Object.entries(SHAPES).flatMap(([shape, known]) => {
    const scenario = { pages, rounds, effect: 0, spread: 0.1, noise: NOISE, ...known };
    const shifted = { ...scenario, effect: Math.log1p(smallestEffect ?? 0) };
    return [{ method: 'stratified' }, { method: 'pooled, as before', compare: comparePooled }].map(
      ({ method, compare }) => ({
        what: `${pages} pages x ${rounds}, ${shape}`,
        method,
        ...calibrate(scenario, { times, compare }),
        power: calibrate(shifted, { times, compare, seed: 2 }).found,
      }),
    );
  });
});
console.log(renderCalibration(rows, { times }));
