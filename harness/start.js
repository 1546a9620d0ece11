/**
 * Runs one command of the project after setting up what it needs: `node harness/start.js bench|test|report [options]`.
 * Statically imports nothing but `node:` modules, and no project file before the Node version is known to do.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Each command's module, and whether it runs the lab; with these options it does not. */
const COMMANDS = {
  bench: { module: './bench.js', lab: true, withoutLab: ['--help', '-h', '--dry-run'] },
  'bench:overhead': { module: './bench-overhead.js', lab: true, withoutLab: ['--help', '-h'] },
  'bench:telemetry': { module: './bench-telemetry.js', lab: true, withoutLab: ['--help', '-h'] },
  'bench:cc': { module: '../kernel-cc/benchmarks/bench-cc.js', lab: true, withoutLab: ['--help', '-h'] },
  'stress:cc': { module: '../kernel-cc/benchmarks/stress-cc.js', lab: true, withoutLab: ['--help', '-h'] },
  'sweep:loss': { module: '../kernel-cc/benchmarks/sweep-loss.js', lab: true, withoutLab: ['--help', '-h'] },
  test: { module: './test-runner/run-tests.js', lab: true, tests: true, withoutLab: ['--help', '-h', '--unit'] },
  check: { module: './test-runner/check.js', lab: false, withoutLab: [] },
  report: { module: './report.js', lab: false, withoutLab: [] },
};

async function start() {
  const [name, ...args] = process.argv.slice(2);
  if (!isCommand(name))
    throw stop(`start: "${name}" is no command; the commands are ${Object.keys(COMMANDS).join(', ')}`, 2);
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const { satisfiesNodeRange } = await import('./set-up/node-version.js');
  if (!satisfiesNodeRange(process.versions.node, engines.node)) {
    throw stop(
      `set-up: this is Node ${process.versions.node}, and slowstart needs ${engines.node}; install a newer Node`,
      3,
    );
  }
  const command = COMMANDS[name];
  if (!args.includes('--no-setup')) {
    const { setUp } = await import('./set-up/set-up.js');
    const { PROJECT_ROOT } = await import('./set-up/project-root.js');
    const lab = command.lab && !command.withoutLab.some((option) => args.includes(option));
    setUp({ root: PROJECT_ROOT, lab, tests: lab && 'tests' in command, log: (line) => console.error(line) });
  }
  const module = new URL(command.module, import.meta.url);
  process.argv = [process.argv[0], fileURLToPath(module), ...args.filter((arg) => arg !== '--no-setup')];
  await import(module.href);
}

/**
 * @param {string | undefined} name
 * @returns {name is keyof typeof COMMANDS}
 */
function isCommand(name) {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

/**
 * @param {string} message
 * @param {number} exitCode
 */
function stop(message, exitCode) {
  return Object.assign(new Error(message), { exitCode });
}

start().catch((error) => {
  // a foreseen stop is a sentence; anything else is a defect, and its stack is what helps
  console.error(typeof error.exitCode === 'number' ? error.message : error);
  process.exitCode = error.exitCode ?? 1;
});
