import { parseArgs } from 'node:util';
import { testKind } from './test-kind.js';

/** @typedef {import('./test-kind.js').TestKind} TestKind */

export const TEST_HELP = `Usage: npm test -- [options] [PART_OF_A_PATH...]

Runs every test, or those whose paths hold all the given parts. All but --unit need root.

  --unit          without root: literals, calibration of the statistics, formatting, lint and types
  --paths         single connections of each BPF congestion control over an emulated path
  --lab           the lab: page loads, links, faults
  --compose       docker-compose.yml
  --system        --paths, --lab and --compose
  --name PATTERN  only tests whose names match
  -h, --help      this text`;

/** @type {Record<'unit' | 'paths' | 'lab' | 'compose' | 'system', TestKind[]>} */
const KINDS = {
  unit: ['unit', 'calibration'],
  paths: ['paths'],
  lab: ['lab'],
  compose: ['compose'],
  system: ['paths', 'lab', 'compose'],
};

/**
 * The test files that the options ask for.
 * @param {string[]} args of `npm test --`
 * @param {string[]} files all test files, as paths from the root of the project
 * @returns {{help: boolean, files: string[], isWhole: boolean, name: string | undefined}} `isWhole`: no part of a path
 *   and no name leaves a test out
 * @throws {TypeError} an option that does not exist
 */
export function selectTests(args, files) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      unit: { type: 'boolean' },
      paths: { type: 'boolean' },
      lab: { type: 'boolean' },
      compose: { type: 'boolean' },
      system: { type: 'boolean' },
      name: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const asked = /** @type {(keyof typeof KINDS)[]} */ (Object.keys(KINDS)).filter((option) => values[option]);
  const kinds = new Set(
    (asked.length > 0 ? asked : /** @type {const} */ (['unit', 'system'])).flatMap((option) => KINDS[option]),
  );
  return {
    help: values.help ?? false,
    files: files.filter((file) => kinds.has(testKind(file)) && positionals.every((part) => file.includes(part))),
    isWhole: positionals.length === 0 && values.name === undefined,
    name: values.name,
  };
}
