#!/usr/bin/env node
/**
 * `slowstart COMMAND [options]`, also behind every npm script: runs one command after setting up what it needs.
 * Statically imports nothing but `node:` modules, and no project file before the Node version is known to do.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { version, engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const HELP = ['--help', '-h'];
const VERSION = ['--version', '-V'];

async function start() {
  const [typed, ...args] = process.argv[2] === 'help' ? [...process.argv.slice(3), '--help'] : process.argv.slice(2);
  const asksFor = (/** @type {string[]} */ options) => [typed, ...args].some((word) => options.includes(word));
  if (asksFor(VERSION)) return print(`${version}\n`);
  const { satisfiesNodeRange } = await import('./set-up/node-version.js');
  if (!satisfiesNodeRange(process.versions.node, engines.node)) {
    throw stop(
      `set-up: this is Node ${process.versions.node}, and slowstart needs ${engines.node}; install a newer Node`,
      3,
    );
  }
  const { findCommand, renderCommands } = await import('./set-up/commands.js');
  if (typed === undefined || HELP.includes(typed)) return print(renderCommands());
  const command = findCommand(typed);
  if (command === null) throw await unknownCommand(typed);
  if (asksFor(HELP) && !existsSync(new URL('../node_modules/commander', import.meta.url)))
    return print(`slowstart ${command.name}: ${command.entry.summary}\n\nnpm ci, then --help lists its options too.\n`);
  if (!asksFor([...HELP, '--no-setup'])) await setUpFor(command.entry, args);
  const module = new URL(command.entry.module, import.meta.url);
  process.argv = [process.argv[0], fileURLToPath(module), ...args];
  await import(module.href);
}

/**
 * @param {import('./set-up/commands.js').CommandEntry} entry
 * @param {string[]} args
 */
async function setUpFor(entry, args) {
  if (entry.setUp === 'none') return;
  const { setUp } = await import('./set-up/set-up.js');
  const { PROJECT_ROOT } = await import('./set-up/project-root.js');
  const installs = !args.some((word) => entry.withoutLab?.includes(word));
  const lab = (installs && ['lab', 'tests'].includes(entry.setUp)) || (entry.withLab?.includes(args[0]) ?? false);
  const tests = lab && entry.setUp === 'tests';
  const recorder = tests || entry.setUp === 'recorder';
  setUp({
    root: PROJECT_ROOT,
    lab,
    recorder,
    tests,
    originBenchmark: entry.setUp === 'origin-benchmark',
    log: (line) => console.error(line),
  });
}

/** @param {string} typed */
async function unknownCommand(typed) {
  const { COMMANDS } = await import('./set-up/commands.js');
  const names = Object.keys(COMMANDS);
  // by URL, since it needs an npm package: without it there is no suggestion
  const closestCommand = new URL('./command-line/closest-command.js', import.meta.url).href;
  const close = await import(closestCommand).then((module) => module.closestCommand(typed, names)).catch(() => null);
  const hint = close === null ? '' : ` (did you mean ${close}?)`;
  return stop(`slowstart: unknown command '${typed}'${hint}; the commands are ${names.join(', ')}`, 2);
}

/** @param {string} text */
function print(text) {
  process.stdout.write(text);
}

/**
 * @param {string} message
 * @param {number} exitCode
 */
function stop(message, exitCode) {
  return Object.assign(new Error(message), { exitCode });
}

// a pipe that ends (`| head`) or a terminal that is closed must not end a bench before it has taken down its lab
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

start().catch((error) => {
  // a foreseen stop is a sentence; anything else is a defect, and its stack is what helps
  console.error(typeof error.exitCode === 'number' ? error.message : error);
  process.exitCode = error.exitCode ?? 1;
});
