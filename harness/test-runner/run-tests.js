/**
 * `npm test -- [--unit | --system] [--name PATTERN] [PART_OF_A_PATH...]`: types and unit tests (x.test.js), then the
 * tests that
 * need root and the lab (x.system.js). Those of the lab run one after the other, for they measure time and want both
 * CPUs.
 * Those of single connections over a path of 100 ms mostly wait for it, in real time and namespaces of their own, and
 * run
 * four at a time.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { projectFiles } from '../house-rules/project-files.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';
import { runTestGroups } from './run-test-groups.js';
import { waitForCalm } from './wait-for-calm.js';

const SOAK_TIMEOUT_MS = 3 * 3_600_000; // a hundred killed benches take an hour, a thousand loads half of one
// three times the longest file, a whole bench through the lab: transfers wait for a busy machine to calm down
const FILE_TIMEOUT_MS = 900_000;
const IMAGE_TIMEOUT_MS = 45 * 60_000; // an image of 1 GB is built from packages: four minutes on two idle cores

/** @param {string[]} args */
function parseTestArgs(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { unit: { type: 'boolean' }, system: { type: 'boolean' }, name: { type: 'string' } },
  });
  const kinds = [/** @type {const} */ ('test'), /** @type {const} */ ('system')].filter(
    (kind) => !(values.unit && kind === 'system') && !(values.system && kind === 'test'),
  );
  const files = kinds.flatMap((kind) => projectFiles(PROJECT_ROOT, (name) => name.endsWith(`.${kind}.js`)));
  return { files: files.filter((file) => positionals.every((part) => file.includes(part))), name: values.name };
}

/** @param {string} message @param {number} exitCode */
function stop(message, exitCode) {
  console.error(message);
  process.exit(exitCode);
}

const { files, name } = parseTestArgs(process.argv.slice(2));
if (files.length === 0)
  stop('test: no test file matches; parts of paths from the project’s folder are compared, all of them must match', 2);
if (files.some((file) => file.endsWith('.system.js')) && process.getuid?.() !== 0) {
  stop(
    'test: the tests of the lab make network namespaces and need root; run them with sudo, or the others alone: ' +
      'npm test -- --unit',
    3,
  );
}
// stress and throughput want the machine for themselves, and SmartIW takes its gaps from a handshake that must not wait
const WAITS_FOR_A_PATH = /^kernel-cc\/(?!benchmarks\/|smartiw\/).*\.system\.js$/;
const PATHS_AT_ONCE = 4; // on two idle processors as undisturbed as two, in 129 s for 221
const BUILDS_AN_IMAGE = /^harness\/compose\//;
const ofLab = files.filter(
  (file) => file.endsWith('.system.js') && !WAITS_FOR_A_PATH.test(file) && !BUILDS_AN_IMAGE.test(file),
);
const ofContainers = files.filter((file) => file.endsWith('.system.js') && BUILDS_AN_IMAGE.test(file));
const ofPaths = files.filter((file) => WAITS_FOR_A_PATH.test(file));
const ofUnits = files.filter((file) => !file.endsWith('.system.js'));
const absolute = (/** @type {string[]} */ group) => group.map((file) => join(PROJECT_ROOT, file));
const events = runTestGroups(
  [
    { files: absolute(ofUnits), concurrency: availableParallelism() },
    { files: absolute(ofPaths), concurrency: PATHS_AT_ONCE },
    ...absolute(ofLab).map((file) => ({ files: [file], concurrency: 1, before: waitForCalm })),
    { files: absolute(ofContainers), concurrency: 1, timeout: IMAGE_TIMEOUT_MS },
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
