import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { UsageError } from '../errors.js';
import { findCommand } from '../set-up/commands.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';

/**
 * A command of slowstart, to which its own arguments and options are added.
 * @param {string} name as in `slowstart NAME`
 * @param {string} description
 */
export function newCommand(name, description) {
  return new Command(`slowstart ${name}`)
    .description(description)
    .helpOption('-h, --help', 'print this and do nothing else')
    .configureOutput({ writeErr: () => {} }) // its errors are thrown and printed with all others
    .allowExcessArguments(false)
    .exitOverride();
}

/**
 * Parses the command line, with the options that every command has: --no-setup, --version, --help.
 * @param {Command} command
 * @param {string[]} args
 * @returns {boolean} false: help or the version was asked for and has been printed
 * @throws {UsageError} one sentence: what is wrong, the closest option, and where to read more
 */
export function parseCommand(command, args) {
  const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'));
  const name = command.name().replace(/^slowstart /, '');
  const installs = findCommand(name)?.entry.setUp !== 'none';
  command
    .addOption(new Option('--no-setup', 'do not install missing packages').hideHelp(!installs))
    .version(version, '-V, --version', 'print the version and do nothing else');
  try {
    command.parse(args, { from: 'user' });
    return true;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return false;
    const found = error.message
      .replace(/^error: /, '')
      .replace('\n(Did', ' (did')
      .replace(/\.$/, '');
    throw new UsageError(`${name}: ${found}; see slowstart ${name} --help`);
  }
}

/**
 * The same for a command whose module is its whole program: help ends it with exit code 0, an error with 2.
 * @template {Command} C
 * @param {C} command
 * @param {string[]} [args]
 * @returns {C}
 */
export function parseOrExit(command, args = process.argv.slice(2)) {
  try {
    if (!parseCommand(command, args)) process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(error.exitCode);
  }
  return command;
}
