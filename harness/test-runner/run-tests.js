/**
 * `slowstart test [options] [PART_OF_A_PATH...]` (see select-tests.js). The order keeps tests that measure time apart:
 * first what measures none, on every processor, while the image of the containers is built; then single connections
 * over a path, four at a time since they mostly wait; then the lab, one file at a time; then the containers.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { spec } from 'node:test/reporters';
import { projectFiles } from '../house-rules/project-files.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { buildTestImage } from './build-test-image.js';
import { runTestGroups } from './run-test-groups.js';
import { selectTests } from './select-tests.js';
import { measuresTime, testKind } from './test-kind.js';
import { waitForCalm } from './wait-for-calm.js';

const SOAK_TIMEOUT_MS = 3 * 3_600_000; // a hundred killed benches take an hour, a thousand loads half of one
// three times the longest file, a whole bench through the lab: transfers wait for a busy machine to calm down
const FILE_TIMEOUT_MS = 900_000;
const IMAGE_TIMEOUT_MS = 45 * 60_000; // an image of 1 GB is built from packages: four minutes on two idle cores
const PATHS_AT_ONCE = 4; // on two idle processors as undisturbed as two, in 129 s for 221

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

const { files, name } = select();
if (files.length === 0)
  stop('test: no test file matches; parts of paths from the project’s folder are compared, all of them must match', 2);
if (files.some((file) => file.endsWith('.system.js')) && process.getuid?.() !== 0) {
  stop(
    'test: the tests of the lab make network namespaces and need root; run them with sudo, or the others alone: ' +
      'npm run test:unit',
    3,
  );
}
const group = (/** @type {(file: string) => boolean} */ wanted) =>
  files.filter(wanted).map((file) => join(PROJECT_ROOT, file));
const timeless = group((file) => !measuresTime(file));
const compose = group((file) => testKind(file) === 'compose');
const image = compose.length > 0 ? buildTestImage() : null;
const events = runTestGroups(
  [
    { files: timeless, concurrency: availableParallelism() },
    {
      files: group((file) => testKind(file) === 'paths'),
      concurrency: PATHS_AT_ONCE,
      before: async () => void (await image),
    },
    ...group((file) => testKind(file) === 'lab' && measuresTime(file)).map((file) => ({
      files: [file],
      concurrency: 1,
      before: async () => {
        await image;
        await waitForCalm();
      },
    })),
    { files: compose, concurrency: 1, timeout: IMAGE_TIMEOUT_MS, before: async () => void (await image) },
  ],
  {
    timeout: ['SLOWSTART_KILLS', 'SLOWSTART_SOAK_LOADS', 'SLOWSTART_STEADY_ROUNDS'].some((name) => process.env[name])
      ? SOAK_TIMEOUT_MS
      : FILE_TIMEOUT_MS,
    ...(name ? { testNamePatterns: [name] } : {}),
  },
);
Readable.from(failing(events)).compose(new spec()).pipe(process.stdout);

/** Sets the exit code on the way. @param {AsyncIterable<import('node:test/reporters').TestEvent>} events */
async function* failing(events) {
  for await (const event of events) {
    if (event.type === 'test:fail' && !event.data.todo) process.exitCode = 1;
    yield event;
  }
}
