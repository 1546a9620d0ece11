/** `slowstart bench-statistics`: simulated experiments, compared as real ones are; next to each the earlier method. */
import { calibrationRows } from './analysis/calibration/calibration-rows.js';
import { renderCalibration } from './analysis/calibration/render-calibration.js';
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

console.log(renderCalibration(calibrationRows(times), { times }));
