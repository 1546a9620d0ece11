/**
 * `slowstart bench-cc`: what the congestion controls cost: 1 GB over veth against the kernel's reno, and the time to
 * load them all.
 */
import { newCommand, parseOrExit } from '../../harness/command-line/command.js';
import { watchInterruption } from '../../harness/command-line/interruption.js';
import { list, wholeNumber } from '../../harness/command-line/option-values.js';

const LEAST_RATIO = 0.95;
const MOST_LOADING_MS = 3000;

const options = parseOrExit(
  newCommand(
    'bench-cc',
    'Move bytes over a veth pair with each congestion control, by a connection that takes turns with one of reno.',
  )
    .option('--rounds <n>', 'runs of each CC; a verdict takes 6 at least', wholeNumber, 20)
    .option('--bytes <n>', 'bytes of each connection in a run', wholeNumber, 1_000_000_000)
    .option('--cc <list>', 'CCs, by their ids (default: all of kernel-cc, and reno against itself)', list),
).opts();

// what a command runs is loaded when it is needed: help and usage errors need none of it
const { chosenCongestionControls } = await import('./chosen-congestion-controls.js');
const { compareThroughput } = await import('./compare-throughput.js');
const { renderThroughput } = await import('./render-throughput.js');
const { timeLoading } = await import('./time-loading.js');

const interruption = watchInterruption({
  say: (line) => console.error(line),
  ending: 'ending the transfer, cleaning up',
});

try {
  const [reno] = chosenCongestionControls(['reno']);
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
