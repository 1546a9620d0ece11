/**
 * @typedef {object} CommandEntry
 * @property {string} summary one line of `slowstart --help`
 * @property {string} module from harness/
 * @property {boolean} [isForContributors]
 * @property {'none' | 'packages' | 'recorder' | 'lab' | 'tests' | 'origin-benchmark'} setUp what is installed first:
 *   nothing; the npm packages; also what records a page; also what the lab runs; also what only the tests need; or what
 *   the origin is measured with
 * @property {string[]} [withoutLab] options with which the command does not run the lab
 * @property {string[]} [withLab] sub-commands that run the lab, of a command that does not
 */

/** Every command of slowstart. Imports nothing: this is read before the npm packages are installed. */
export const COMMANDS = /** @satisfies {Record<string, CommandEntry>} */ ({
  bench: {
    summary: 'compare congestion controls by loading recorded pages, and write a report',
    module: './bench.js',
    setUp: 'lab',
    withoutLab: ['--dry-run'],
  },
  report: { summary: 'write the report of an earlier bench again', module: './report.js', setUp: 'packages' },
  pages: {
    summary: 'list, check and convert recorded pages',
    module: './pages.js',
    setUp: 'packages',
    withLab: ['check'],
  },
  record: {
    summary: 'record a live page, to be replayed by a bench',
    module: './record.js',
    setUp: 'recorder',
  },
  doctor: {
    summary: 'list what the lab needs on this machine, found or missing',
    module: './doctor.js',
    setUp: 'none',
  },
  clean: { summary: 'remove what killed benches have left on this machine', module: './clean.js', setUp: 'none' },
  check: {
    summary: 'check formatting, lint, types and unit tests, before each commit',
    module: './test-runner/check.js',
    isForContributors: true,
    setUp: 'packages',
  },
  test: {
    summary: 'run the tests: all of them, or those of one kind or path',
    module: './test-runner/run-tests.js',
    isForContributors: true,
    setUp: 'tests',
    withoutLab: ['--unit'],
  },
  'bench-overhead': {
    summary: 'measure what the harness adds to a page load',
    module: './bench-overhead.js',
    isForContributors: true,
    setUp: 'lab',
  },
  'bench-size': {
    summary: 'measure time and memory of what grows with loads, pages and hosts',
    module: './bench-size.js',
    isForContributors: true,
    setUp: 'packages',
  },
  'bench-statistics': {
    summary: 'simulate how often intervals hold the truth, and how often real effects are found',
    module: './bench-statistics.js',
    isForContributors: true,
    setUp: 'packages',
  },
  'bench-import': {
    summary: 'measure time and memory of converting a large recording between formats',
    module: './formats/benchmarks/bench-import.js',
    isForContributors: true,
    setUp: 'packages',
  },
  'bench-origin': {
    summary: 'measure the replay origin beside nginx, and with many recordings',
    module: './bench-origin.js',
    isForContributors: true,
    setUp: 'origin-benchmark',
  },
  'bench-telemetry': {
    summary: 'measure what telemetry adds to a page load',
    module: './bench-telemetry.js',
    isForContributors: true,
    setUp: 'lab',
  },
  'bench-control': {
    summary: 'measure how often a bench finds a known difference, and one that is not there',
    module: './bench-control.js',
    isForContributors: true,
    setUp: 'lab',
  },
  'bench-ladder': {
    summary: 'hold the time that single objects take to the closed form of slow start',
    module: './bench-ladder.js',
    isForContributors: true,
    setUp: 'lab',
  },
  'bench-cc': {
    summary: 'measure the throughput and loading time of each congestion control',
    module: '../kernel-cc/benchmarks/bench-cc.js',
    isForContributors: true,
    setUp: 'lab',
  },
  'bench-flows': {
    summary: 'measure what the flow lab shows where theory knows the answer, and what it carries',
    module: './flow-lab/benchmarks/bench-flows.js',
    isForContributors: true,
    setUp: 'lab',
  },
  'stress-cc': {
    summary: 'open and close 200 connections at once with each congestion control',
    module: '../kernel-cc/benchmarks/stress-cc.js',
    isForContributors: true,
    setUp: 'lab',
  },
  'mutate-cc': {
    summary: 'put small faults into the congestion controls, and list those that no test finds',
    module: '../kernel-cc/mutation/mutate-cc.js',
    isForContributors: true,
    setUp: 'lab',
  },
  'sweep-loss': {
    summary: 'measure the goodput of long flows at several packet error rates',
    module: '../kernel-cc/benchmarks/sweep-loss.js',
    isForContributors: true,
    setUp: 'lab',
  },
});

/**
 * The entry of a command, whose npm script may be named with a colon: `npm run stress:cc` is `slowstart stress-cc`.
 * @param {string} typed
 * @returns {{name: string, entry: CommandEntry} | null} null when there is no such command
 */
export function findCommand(typed) {
  const name = typed.replaceAll(':', '-');
  return Object.hasOwn(COMMANDS, name) ? { name, entry: COMMANDS[/** @type {keyof typeof COMMANDS} */ (name)] } : null;
}

const BENCHMARKS_A_LINE = 5;

/** What `slowstart --help` prints: on one screen, so benchmarks have their names alone. */
export function renderCommands() {
  const entries = Object.entries(/** @type {Record<string, CommandEntry>} */ (COMMANDS));
  const isBenchmark = (/** @type {string} */ name) => /^(bench|stress|sweep|mutate)-/.test(name);
  const lines = (/** @type {boolean} */ isForContributors) =>
    entries
      .filter(([name, entry]) => (entry.isForContributors ?? false) === isForContributors && !isBenchmark(name))
      .map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
      .join('\n');
  const benchmarks = entries.map(([name]) => name).filter(isBenchmark);
  return `Usage: slowstart COMMAND [options]

What does a TCP congestion control do to the page loads of real users?

Commands:
${lines(false)}

Commands for contributors:
${lines(true)}
  ${benchmarks.slice(0, BENCHMARKS_A_LINE).join(', ')},
  ${benchmarks.slice(BENCHMARKS_A_LINE).join(', ')}

slowstart COMMAND --help lists the options of a command, and does nothing else; slowstart --version prints the version

In a checkout: npx slowstart COMMAND [options], or npm run COMMAND -- [options].
For programs:  npx slowstart bench --json | jq    (npm run needs --silent to keep its own lines off standard output)
`;
}
