import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { judgeEvents } from './judge-events.js';

const REPORTER = fileURLToPath(new URL('test-events.js', import.meta.url));
const MOST_MS = 240_000; // a file of many transfers, judged again on a late machine

/**
 * Runs a test file, or one of its tests, and says what became of it.
 * @param {string} file
 * @param {string | undefined} name
 * @param {AbortSignal} signal ends the run
 * @returns {Promise<ReturnType<typeof judgeEvents>>}
 */
export async function runTestFile(file, name, signal) {
  const pattern = name === undefined ? [] : [`--test-name-pattern=${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}`];
  const { stdout, timedOut } = await execa(process.execPath, [`--test-reporter=${REPORTER}`, ...pattern, file], {
    reject: false,
    stdin: 'ignore',
    timeout: MOST_MS,
    cancelSignal: signal,
    // what a fault leaves unused is no warning: it would not compile
    env: { NODE_OPTIONS: '', NODE_TEST_CONTEXT: undefined, CLANG: 'clang -w' },
  });
  const events = stdout.split('\n').flatMap((line) => (line.startsWith('{"name"') ? [JSON.parse(line)] : []));
  const judged = judgeEvents(events, name);
  return timedOut && judged.verdict !== 'killed'
    ? { verdict: 'unclear', how: `its test did not end within ${MOST_MS / 1000} s` }
    : judged;
}
