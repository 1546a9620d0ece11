/**
 * `slowstart mutate-cc`: puts small faults into the programs, one at a time in a copy of the tree, and says which of
 * them no test finds.
 */
import { newCommand, parseOrExit } from '../../harness/command-line/command.js';
import { watchInterruption } from '../../harness/command-line/interruption.js';
import { list, wholeNumber } from '../../harness/command-line/option-values.js';

const options = parseOrExit(
  newCommand('mutate-cc', 'Put small faults into the congestion controls, and list those that their tests do not find.')
    .option('--cc <list>', 'programs, by their folders (default: all of kernel-cc that have mutants)', list)
    .option('--only <text>', 'the mutants whose words contain this')
    .option('--at-once <n>', 'mutants that are tested side by side', wholeNumber, 3)
    .option('--write', 'enter the result into kernel-cc/README.md'),
).opts();

// what a command runs is loaded when it is needed: help and usage errors need none of it
const { mutatePrograms } = await import('./mutate-programs.js');

const { signal } = watchInterruption({
  say: (line) => console.error(line),
  ending: 'ending the tests, removing the copies',
});
try {
  const judgements = await mutatePrograms({
    programs: options.cc ?? null,
    only: options.only ?? '',
    atOnce: options.atOnce,
    isWritten: options.write ?? false,
    signal,
    say: (line) => console.log(line),
  });
  process.exitCode = signal.aborted ? 130 : judgements.every(({ verdict }) => verdict === 'killed') ? 0 : 5;
} catch (error) {
  const { message, exitCode = 3 } = /** @type {Error & {exitCode?: number}} */ (error);
  console.error(message);
  process.exitCode = signal.aborted ? 130 : exitCode;
}
