/**
 * `npm run bench:cc`: what the congestion controls cost: 1 GB over veth against the kernel's reno, and the time to load
 * them all.
 */
import { Command, InvalidArgumentError } from 'commander';
import { watchInterruption } from '../../harness/command-line/interruption.js';
import { chosenCongestionControls } from './chosen-congestion-controls.js';
import { compareThroughput } from './compare-throughput.js';
import { renderThroughput } from './render-throughput.js';
import { timeLoading } from './time-loading.js';

const LEAST_RATIO = 0.95;
const MOST_LOADING_MS = 3000;

/** @param {string} text */
function wholeNumber(text) {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('write a whole number above 0.');
}

const options = new Command('npm run bench:cc --')
  .description(
    'Move bytes over a veth pair with each congestion control, by a connection that takes turns with one of reno.',
  )
  .option('--rounds <n>', 'runs of each; a verdict needs 6 at least', wholeNumber, 20)
  .option('--bytes <n>', 'of each connection of a run', wholeNumber, 1_000_000_000)
  .option('--cc <list>', 'ids of the registry (default: those of kernel-cc, and reno against itself)')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts();

const interruption = watchInterruption({
  say: (line) => console.error(line),
  ending: 'ending the transfer, cleaning up',
});

try {
  const [reno] = chosenCongestionControls('reno');
  const congestionControls = chosenCongestionControls(options.cc ?? null, ['reno']);
  const programs = congestionControls.filter(({ kind }) => kind === 'bpf');
  const loading = await timeLoading(programs);
  const runs = await compareThroughput({
    congestionControls,
    reno,
    rounds: options.rounds,
    bytes: options.bytes,
    signal: interruption.signal,
    onRound: (round) => console.error(`round ${round} of ${options.rounds}`),
  });
  const { text, verdicts } = renderThroughput(runs, LEAST_RATIO);
  console.log(text);
  console.log(
    `loading ${programs.length} programs: ${(loading.fromObjectsMs / 1000).toFixed(2)} s from compiled objects, ` +
      `${(loading.fromSourcesMs / 1000).toFixed(2)} s from sources; unloading ` +
      `${(loading.unloadingMs / 1000).toFixed(2)} s    target ${MOST_LOADING_MS / 1000} s`,
  );
  const isGood = verdicts.every((verdict) => verdict === 'reached') && loading.fromSourcesMs < MOST_LOADING_MS;
  process.exitCode = interruption.signal.aborted ? 130 : isGood ? 0 : 5;
} catch (error) {
  const { message, exitCode = 3 } = /** @type {Error & {exitCode?: number}} */ (error);
  console.error(message);
  // Ctrl-C ends the tools as well, which is an error here
  process.exitCode = interruption.signal.aborted ? 130 : exitCode;
}
