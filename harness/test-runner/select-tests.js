import { newCommand, parseCommand } from '../command-line/command.js';
import { testKind } from './test-kind.js';

/** @typedef {import('./test-kind.js').TestKind} TestKind */

/** @type {Record<'unit' | 'paths' | 'lab' | 'compose' | 'system', TestKind[]>} */
const KINDS = {
  unit: ['unit', 'slow'],
  paths: ['paths'],
  lab: ['lab'],
  compose: ['compose'],
  system: ['paths', 'lab', 'compose'],
};

/**
 * The test files that the options ask for.
 * @param {string[]} args of `slowstart test`
 * @param {string[]} files all test files, as paths from the root of the project
 * @returns {{files: string[], isWhole: boolean, name: string | undefined, isStrict: boolean} | null} `isWhole`: no part
 *   of a path and no name leaves a test out; null: help was asked for and has been printed
 * @throws {import('../errors.js').UsageError}
 */
export function selectTests(args, files) {
  const command = newCommand(
    'test',
    'Run every test, or those whose paths hold all the given parts. All but --unit need root.',
  )
    .argument('[parts...]', 'parts of the paths of test files')
    .option('--unit', 'without root: literals, calibration of the statistics, formatting, lint and types')
    .option('--paths', 'single connections of each BPF congestion control over an emulated path')
    .option('--lab', 'the lab: page loads, links, faults')
    .option('--compose', 'docker-compose.yml')
    .option('--system', 'the same as --paths --lab --compose')
    .option('--name <pattern>', 'only tests whose names match')
    .option('--strict', 'for a quiet machine: judge no claim about a transfer again');
  if (!parseCommand(command, args)) return null;
  const { args: parts } = command;
  /** @type {Partial<Record<keyof typeof KINDS, boolean>> & {name?: string, strict?: boolean}} */
  const { name, strict = false, ...options } = command.opts();
  const asked = /** @type {(keyof typeof KINDS)[]} */ (Object.keys(KINDS)).filter((option) => options[option]);
  const kinds = new Set(
    (asked.length > 0 ? asked : /** @type {const} */ (['unit', 'system'])).flatMap((option) => KINDS[option]),
  );
  return {
    files: files.filter((file) => kinds.has(testKind(file)) && parts.every((part) => file.includes(part))),
    isWhole: parts.length === 0 && name === undefined,
    name,
    isStrict: strict,
  };
}
