/** `slowstart pages SUBCOMMAND`: lists, checks and converts recorded pages. */
import { Option } from 'commander';
import { newCommand, parseOrExit } from './command-line/command.js';
import { SUBCOMMANDS } from './pages-command/subcommands.js';

const program = newCommand('pages', 'List, check and convert recorded pages.');
/** @type {() => Promise<void>} */
let run = async () => {};
for (const add of SUBCOMMANDS) add(program, (chosen) => (run = chosen));
for (const command of program.commands) command.addOption(new Option('--no-setup').hideHelp());
const args = process.argv.slice(2);
parseOrExit(program, args.some((word) => word !== '--no-setup') ? args : ['--help']);

try {
  await run();
} catch (error) {
  const { exitCode = 1, message } = /** @type {Error & {exitCode?: number}} */ (error);
  // a foreseen stop is a sentence; anything else is a defect, and its stack helps
  console.error(exitCode === 1 ? error : message);
  process.exitCode = exitCode;
}
