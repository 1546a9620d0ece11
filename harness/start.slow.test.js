import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { execa } from 'execa';
import { COMMANDS } from './set-up/commands.js';
import { PROJECT_ROOT } from './set-up/project-root.js';

const VERSION = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')).version;
const FRESH = mkdtempSync(join(tmpdir(), 'slowstart-fresh-'));
after(() => rmSync(FRESH, { recursive: true }));

/** @param {string[]} args @param {string} [root] the checkout */
const start = (args, root = PROJECT_ROOT) =>
  execa(process.execPath, [join(root, 'harness/start.js'), ...args], { reject: false });

/** The same in a thread, which begins sooner than a process. @param {string[]} argv */
async function startInThread(argv) {
  const thread = new Worker(join(PROJECT_ROOT, 'harness/start.js'), { argv, stdout: true, stderr: true });
  const ended = new Promise((resolve) => thread.on('exit', resolve));
  const [stdout, stderr, exitCode] = await Promise.all([text(thread.stdout), text(thread.stderr), ended]);
  return { exitCode, stdout: stdout.trimEnd(), stderr: stderr.trimEnd() };
}

/** Copies the checkout as it is before `npm ci`. */
function freshCheckout() {
  if (existsSync(join(FRESH, 'harness'))) return FRESH;
  mkdirSync(FRESH, { recursive: true });
  for (const part of ['package.json', 'package-lock.json', 'harness'])
    cpSync(join(PROJECT_ROOT, part), join(FRESH, part), { recursive: true });
  return FRESH;
}

for (const args of [[], ['--help'], ['-h'], ['help']]) {
  test(`slowstart ${args.join(' ')} lists the commands on one screen`, async () => {
    const { exitCode, stdout, stderr } = await startInThread(args);
    assert.equal(exitCode, 0);
    assert.equal(stderr, '');
    const lines = stdout.split('\n');
    assert.ok(lines.length <= 24, `${lines.length} lines`);
    assert.ok(lines.every((line) => line.length <= 120));
    for (const name of Object.keys(COMMANDS)) assert.match(stdout, new RegExp(`^  (.*, )?${name}( +\\w|,|$)`, 'm'));
  });
}

test('an unknown command is a usage error in one sentence, with the closest one', async () => {
  const { exitCode, stderr } = await start(['bnech']);
  assert.equal(exitCode, 2);
  assert.match(
    stderr,
    /^slowstart: unknown command 'bnech' \(did you mean bench\?\); the commands are bench, [^\n]*sweep-loss$/,
  );
});

for (const name of Object.keys(COMMANDS)) {
  test(`slowstart ${name}: --help and --version print and exit with 0, an unknown option exits with 2`, async () => {
    const [help, version, unknown] = await Promise.all([
      startInThread([name, '--help']),
      startInThread([name, '--version']),
      startInThread([name, '--no-setup', '--hepl']),
    ]);
    assert.deepEqual([help.exitCode, help.stderr], [0, '']);
    assert.match(help.stdout, new RegExp(`^Usage: slowstart ${name} \\[options\\]`));
    assert.deepEqual([version.exitCode, version.stdout, version.stderr], [0, VERSION, '']);
    assert.deepEqual([unknown.exitCode, unknown.stdout], [2, '']);
    assert.equal(
      unknown.stderr,
      `${name}: unknown option '--hepl' (did you mean --help?); see slowstart ${name} --help`,
    );
  });
}

test('a process exits as its command does', async () => {
  const [help, version, unknown] = await Promise.all([
    start(['bench', '--help']),
    start(['bench', '--version']),
    start(['bench', '--no-setup', '--hepl']),
  ]);
  assert.deepEqual([help.exitCode, version.exitCode, unknown.exitCode], [0, 0, 2]);
  assert.match(help.stdout, /^Usage: slowstart bench /);
  assert.equal(version.stdout, VERSION);
  assert.match(unknown.stderr, /^bench: unknown option '--hepl'/);
});

test('an npm script with a colon in its name is the command with a dash', async () => {
  const { exitCode, stdout } = await start(['stress:cc', '--help']);
  assert.equal(exitCode, 0);
  assert.match(stdout, /^Usage: slowstart stress-cc /);
});

test('the command gets its arguments as if it had been started itself', async () => {
  const { exitCode, stderr } = await start(['bench', '--no-setup', '--runs', 'many']);
  assert.equal(exitCode, 2);
  assert.match(stderr, /^the command line: "runs" must be a whole number/);
});

for (const name of ['bench-cc', 'stress-cc', 'sweep-loss']) {
  test(`slowstart ${name} --cc takes a list separated by commas`, async () => {
    const { exitCode, stderr } = await start([name, '--no-setup', '--cc', 'reno,cubc']);
    assert.equal(exitCode, 2);
    assert.match(stderr, /^there is no congestion control "cubc"; did you mean cubic\?/);
  });
}

test('in a fresh checkout help and version work without installing anything', async () => {
  const root = freshCheckout();
  assert.match((await start(['--help'], root)).stdout, /^Usage: slowstart COMMAND/);
  assert.equal((await start(['bench', '--version'], root)).stdout, VERSION);
  const help = await start(['bench', '--help'], root);
  assert.equal(help.exitCode, 0);
  assert.match(help.stdout, /^slowstart bench: compare congestion controls/);
  const unknown = await start(['bnech'], root);
  assert.equal(unknown.exitCode, 2);
  assert.match(unknown.stderr, /^slowstart: unknown command 'bnech'; the commands are bench, /);
  assert.equal(existsSync(join(root, 'node_modules')), false);
});

test('in a fresh checkout the doctor works, installs nothing, and refuses what needs packages', async () => {
  const root = freshCheckout();
  const { exitCode, stdout } = await start(['doctor', '--json'], root);
  assert.equal(exitCode, 3);
  const npm = JSON.parse(stdout).findings.find((/** @type {any} */ finding) => /npm/.test(finding.id));
  assert.equal(npm.found, false);
  const measure = await start(['doctor', '--measure'], root);
  assert.equal(measure.exitCode, 2);
  assert.match(measure.stderr, /^doctor: before the npm packages are installed it takes --json only, not "--measure"/);
  assert.equal(existsSync(join(root, 'node_modules')), false);
});
