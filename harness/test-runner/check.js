import { newCommand, parseOrExit } from '../command-line/command.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';

parseOrExit(newCommand('check', 'Check formatting, lint, types and unit tests, without root and without a lab.'));
// what a command runs is loaded when it is needed: help and usage errors need none of it
const { checkTypes, checkWithBiome, checkWithClangFormat } = await import('../house-rules/run-code-tools.js');
const { unitTests } = await import('./unit-tests.js');

async function units() {
  const { passed, ...result } = await unitTests();
  return { ...result, note: `${passed} passed` };
}

/** @type {Record<string, (root: string) => Promise<{ok: boolean, output: string, note?: string, skipped?: string}>>} */
const PARTS = {
  'format and lint (Biome)': checkWithBiome,
  'format of C (clang-format)': checkWithClangFormat,
  'types (tsc)': checkTypes,
  'unit tests': units,
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
