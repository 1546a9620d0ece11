/**
 * `slowstart test [options] [PART_OF_A_PATH...]` (see select-tests.js): runs what is selected in groups, one after the
 * other (see plan-groups.js), while the image of the containers is built.
 */
import { rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { spec } from 'node:test/reporters';
import { projectFiles } from '../house-rules/project-files.js';
import { cacheFolder } from '../set-up/cache-folder.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { buildTestImage } from './build-test-image.js';
import { withJudgedAgain } from './judged-again.js';
import { planGroups } from './plan-groups.js';
import { runTestGroups } from './run-test-groups.js';
import { selectTests } from './select-tests.js';
import { shareProcesses } from './share-processes.js';
import { withSlowestFiles } from './slowest-files.js';
import { testKind } from './test-kind.js';
import { waitForCalm } from './wait-for-calm.js';

const SOAK_TIMEOUT_MS = 3 * 3_600_000; // a hundred killed benches take an hour, a thousand loads half of one
// three times the longest file, a whole bench through the lab: transfers wait for a busy machine to calm down
const FILE_TIMEOUT_MS = 900_000;
const IMAGE_TIMEOUT_MS = 45 * 60_000; // an image of 1 GB is built from packages: four minutes on two idle cores
const SHARES_OF_A_PROCESSOR = 3;

/** @param {string} message @param {number} exitCode @returns {never} */
function stop(message, exitCode) {
  console.error(message);
  process.exit(exitCode);
}

function select() {
  try {
    const selected = selectTests(
      process.argv.slice(2),
      projectFiles(PROJECT_ROOT, (name) => /\.(test|system)\.js$/.test(name)),
    );
    return selected ?? process.exit(0);
  } catch (error) {
    return stop(/** @type {Error} */ (error).message, 2);
  }
}

const { files, name, isStrict } = select();
if (isStrict) process.env.STRICT_TESTS = '1'; // kernel-cc/testbed/retry-when-late.js
if (files.length === 0)
  stop('test: no test file matches; parts of paths from the project’s folder are compared, all of them must match', 2);
if (files.some((file) => file.endsWith('.system.js')) && process.getuid?.() !== 0) {
  stop(
    'test: the tests of the lab make network namespaces and need root; run them with sudo, or the others alone: ' +
      'npm run test:unit',
    3,
  );
}
const shares = cacheFolder('shares', String(process.pid));
process.on('exit', () => rmSync(shares, { recursive: true, force: true }));
const image = files.some((file) => testKind(file) === 'compose') ? buildTestImage() : null;
const groups = planGroups(files, {
  processors: availableParallelism(),
  share: (units, { isBeside }) =>
    shareProcesses(units, {
      root: PROJECT_ROOT,
      folder: shares,
      processes: SHARES_OF_A_PROCESSOR * availableParallelism(),
      ...(isBeside ? { first: join(import.meta.dirname, 'run-beside.js') } : {}),
    }),
  bytesOf: (file) => statSync(join(PROJECT_ROOT, file)).size,
});
const events = runTestGroups(
  groups.map(({ name, files, concurrency, before, beside }) => ({
    name,
    files: files.map((file) => resolve(PROJECT_ROOT, file)),
    concurrency,
    ...(beside ? { beside } : {}),
    ...(before === 'calm' ? { before: waitForCalm } : {}),
    ...(before === 'image' ? { before: async () => void (await image) } : {}),
    ...(files.some((file) => testKind(file) === 'compose') ? { timeout: IMAGE_TIMEOUT_MS } : {}),
  })),
  {
    timeout: ['SLOWSTART_KILLS', 'SLOWSTART_SOAK_LOADS', 'SLOWSTART_STEADY_ROUNDS'].some((name) => process.env[name])
      ? SOAK_TIMEOUT_MS
      : FILE_TIMEOUT_MS,
    ...(name ? { testNamePatterns: [name] } : {}),
  },
);
Readable.from(failing(withJudgedAgain(withSlowestFiles(events))))
  .compose(new spec())
  .pipe(process.stdout);

/** Sets the exit code on the way. @param {AsyncIterable<import('node:test/reporters').TestEvent>} events */
async function* failing(events) {
  for await (const event of events) {
    if (event.type === 'test:fail' && !event.data.todo) process.exitCode = 1;
    yield event;
  }
}
