import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { livingRuns } from './living-runs.js';

const NOBODY = 2 ** 22 + 1; // beyond the largest process id of Linux

test('runs live that a living process holds, below the folder asked for and below that of any process', async () => {
  const folder = mkdtempSync(join(tmpdir(), `slowstart-test-${process.pid}-`));
  const [here, elsewhere] = [join(folder, 'here'), join(folder, 'elsewhere')];
  const bench = spawn(process.execPath, ['-e', 'console.log("ready"); setInterval(() => {}, 1000)'], {
    env: { BEFORE: 'it', SLOWSTART_LAB_FOLDER: elsewhere, AFTER: 'it' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(bench.stdout, 'data');
    lease(join(here, 'aaaaa1'), `4026531836-${process.pid}-77`);
    lease(join(here, 'aaaaa2'), `4026531836-${NOBODY}-77`);
    lease(join(elsewhere, 'runs', 'bbbbb1'), `4026531836-${bench.pid}-77`);
    lease(join(elsewhere, 'runs', 'bbbbb2'), `4026531836-${NOBODY}-77`);
    mkdirSync(join(here, 'without'));
    lease(join(here, 'torn'), null);
    const ours = (/** @type {string} */ id) => /^(aaaaa|bbbbb|without|torn)/.test(id); // another test's may be there
    assert.deepEqual(livingRuns(here).filter(ours), ['aaaaa1', 'bbbbb1']);
    bench.kill('SIGKILL');
    await once(bench, 'exit');
    assert.deepEqual(livingRuns(here).filter(ours), ['aaaaa1']);
    assert.deepEqual(livingRuns(join(folder, 'nowhere')).filter(ours), []);
  } finally {
    bench.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

/** @param {string} run its folder @param {string | null} owner null: cut off */
function lease(run, owner) {
  mkdirSync(run, { recursive: true });
  writeFileSync(join(run, 'lease.json'), owner === null ? '{"owner":"402' : JSON.stringify({ owner }));
}
