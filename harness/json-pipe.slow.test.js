import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { execa } from 'execa';
import { PROJECT_ROOT } from './set-up/project-root.js';

// as a user pipes it into jq, which may be missing here: all of standard output must be one JSON text
const READ = `node -e 'process.stdout.write(JSON.stringify(JSON.parse(require("node:fs").readFileSync(0, "utf8"))))'`;
const PLAN = '--cc cubic,reno --pages merrow-council --dry-run --json'; // one page is read in no time

/** @param {string} command @param {string} [cwd] */
const pipe = (command, cwd = PROJECT_ROOT) =>
  execa('bash', ['-c', `set -o pipefail; ${command}`], { cwd, reject: false, env: { INIT_CWD: undefined } });

test('npx slowstart bench --json prints JSON alone into a pipe', async () => {
  const { exitCode, stdout, stderr } = await pipe(`npx slowstart bench --no-setup ${PLAN} | ${READ}`);
  assert.equal(exitCode, 0, stderr);
  const { experiment, trials } = JSON.parse(stdout);
  assert.deepEqual(
    experiment.arms.map((/** @type {any} */ arm) => arm.id),
    ['cubic', 'reno'],
  );
  assert.ok(trials.length > 0);
});

for (const start of ['npx slowstart doctor', 'npm run --silent doctor --']) {
  test(`${start} --json prints JSON alone into a pipe`, async () => {
    const { stdout, stderr } = await pipe(`${start} --json | ${READ}`); // exits with 3 where the lab cannot run
    assert.match(stdout, /^{/, stderr);
    const { ready, findings } = JSON.parse(stdout);
    assert.equal(typeof ready, 'boolean');
    assert.ok(findings.length > 5);
  });
}

test('a usage error leaves standard output empty, so that the program behind the pipe fails too', async () => {
  const { exitCode, stderr } = await pipe(`node harness/start.js bench --no-setup --jsno | ${READ}`);
  assert.notEqual(exitCode, 0);
  assert.match(stderr, /unknown option '--jsno' \(did you mean --json\?\)/);
  assert.match(stderr, /Unexpected end of JSON input/);
});

for (const command of [`bench --no-setup ${PLAN}`, '--help']) {
  test(`slowstart ${command} prints no stack when its reader has ended`, async () => {
    const { stderr } = await pipe(`node harness/start.js ${command} | true`);
    assert.doesNotMatch(stderr, /EPIPE/);
  });
}

test('npx slowstart takes paths relative to the current folder', async () => {
  const folder = join(PROJECT_ROOT, 'harness/experiment');
  const { exitCode, stderr } = await pipe('npx slowstart report --no-setup ./absent', folder);
  assert.equal(exitCode, 2);
  assert.ok(stderr.includes(join(folder, 'absent')), stderr);
});
