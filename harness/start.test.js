import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { execa } from 'execa';
import { PROJECT_ROOT } from './set-up/project-root.js';

/** @param {string[]} args */
const start = (args) => execa(process.execPath, [join(PROJECT_ROOT, 'harness/start.js'), ...args], { reject: false });

test('an unknown command is a usage error in one sentence', async () => {
  const { exitCode, stderr } = await start(['bnech']);
  assert.equal(exitCode, 2);
  assert.match(stderr, /^start: "bnech" is no command; the commands are bench, [^\n]*report$/);
});

test('the command gets its arguments as if it had been started itself, without --no-setup', async () => {
  const { exitCode, stderr } = await start(['bench', '--no-setup', '--runs', 'many']);
  assert.equal(exitCode, 2);
  assert.match(stderr, /^the command line: "runs" must be a whole number/);
});

test('help needs no lab and exits 0', async () => {
  const { exitCode, stdout } = await start(['bench', '--no-setup', '--help']);
  assert.equal(exitCode, 0);
  assert.match(stdout, /^Usage: npm run bench -- \[options\] \[experiment\]/);
});
