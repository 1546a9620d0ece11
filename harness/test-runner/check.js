/**
 * `slowstart check`: what to run before each commit. Formatting, lint, types and unit tests, side by side, without root
 * and without a lab. The calibration of the statistics is left to `npm run test:unit`.
 */
import { newCommand, parseOrExit } from '../command-line/command.js';
import { projectFiles } from '../house-rules/project-files.js';
import { checkTypes, checkWithBiome, checkWithClangFormat } from '../house-rules/run-code-tools.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { runUnitTests } from './run-unit-tests.js';
import { testKind } from './test-kind.js';

const CODE_TOOLS_TEST = 'harness/house-rules/code-tools.test.js'; // runs the same tools

parseOrExit(newCommand('check', 'Check formatting, lint, types and unit tests, without root and without a lab.'));

async function unitTests() {
  const files = projectFiles(PROJECT_ROOT, (name) => name.endsWith('.test.js')).filter(
    (file) => testKind(file) === 'unit' && file !== CODE_TOOLS_TEST,
  );
  const { passed, ...result } = await runUnitTests(files, PROJECT_ROOT);
  return { ...result, note: `${passed} passed` };
}

/** @type {Record<string, (root: string) => Promise<{ok: boolean, output: string, note?: string, skipped?: string}>>} */
const PARTS = {
  'format and lint (Biome)': checkWithBiome,
  'format of C (clang-format)': checkWithClangFormat,
  'types (tsc)': checkTypes,
  'unit tests': unitTests,
};

await Promise.all(
  Object.entries(PARTS).map(async ([title, part]) => {
    const startedAtMs = performance.now();
    const { ok, output, note, skipped } = await part(PROJECT_ROOT);
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
    const verdict = skipped ? `skipped: ${skipped}` : `${ok ? 'ok' : 'failed'}${note ? `, ${note}` : ''}`;
    console.log(`${output}${ok ? '✔' : '✖'} ${title}: ${verdict} (${seconds} s)`);
    if (!ok) process.exitCode = 1;
  }),
);
