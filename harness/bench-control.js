/**
 * `slowstart bench-control`: how often a bench of four rounds finds a difference that is known to be there, and how
 * often one between a congestion control and itself.
 */
import { newCommand, parseOrExit } from './command-line/command.js';
import { wholeNumber } from './command-line/option-values.js';

const options = parseOrExit(
  newCommand('bench-control', 'Measure how often a bench finds a known difference, and one that is not there.')
    .option('--benches <n>', 'number of benches, each in a lab of its own', wholeNumber, 20)
    .option('--runs <n>', 'rounds of each', wholeNumber, 4)
    .option('--seed <n>', 'of the first; each other has the next', wholeNumber, 1),
).opts();
// what a command runs is loaded when it is needed: help and usage errors need none of it
const { measureControl } = await import('./control/measure-control.js');
const { renderControl, renderControlBench } = await import('./control/render-control.js');

/** @type {Awaited<ReturnType<typeof measureControl>>[]} */
const benches = [];
for (let nth = 0; nth < options.benches; nth++) {
  const bench = await measureControl({
    runs: options.runs,
    seed: options.seed + nth,
    onMessage: (text) => console.error(text),
  });
  benches.push(bench);
  console.log(renderControlBench(bench));
}
console.log(renderControl(benches));
process.exitCode = benches.some(({ failed }) => failed > 0) ? 4 : 0;
