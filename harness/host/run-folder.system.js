import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  currentRunId,
  LAB_FOLDER,
  openRunFolder,
  otherBenches,
  readRuns,
  removeUnfinishedRunFolders,
} from './run-folder.js';

const RUNS = join(LAB_FOLDER, 'runs');
const stateOf = async (/** @type {string} */ runId) => (await readRuns()).find((run) => run.runId === runId)?.isAlive;

test('a run has a folder with a lease while it lives, and all of it goes with the run', async () => {
  const { runId, folder, release } = await openRunFolder();
  assert.equal(currentRunId(), runId);
  assert.equal(await stateOf(runId), true);
  assert.equal(statSync(folder).mode & 0o777, 0o711);
  assert.equal(statSync(join(folder, 'lease.json')).mode & 0o777, 0o600);
  assert.ok((await otherBenches('000000')).includes(String(process.pid)));
  assert.ok(!(await otherBenches(runId)).includes(String(process.pid)));
  mkdirSync(join(folder, 'profile'));
  writeFileSync(join(folder, 'profile', 'file'), '');
  await release();
  assert.equal(existsSync(folder), false);
  assert.equal(currentRunId(), null);
});

test('a lease of another boot, and one of a process that has ended, own nothing', async () => {
  const { runId, folder, release } = await openRunFolder({ kind: 'process' });
  const file = join(folder, 'lease.json');
  const lease = JSON.parse(readFileSync(file, 'utf8'));
  assert.equal(await stateOf(runId), true);
  assert.ok(!(await otherBenches('000000')).includes(String(process.pid)), 'a test is no bench');
  writeFileSync(file, JSON.stringify({ ...lease, boot: 'another' }));
  assert.equal(await stateOf(runId), false);
  writeFileSync(file, JSON.stringify({ ...lease, owner: lease.owner.replace(/\d+$/, '1') }));
  assert.equal(await stateOf(runId), false);
  writeFileSync(file, JSON.stringify({ ...lease, format: 'of somebody else' }));
  assert.equal(await stateOf(runId), undefined, 'a folder without a lease of ours is nobody’s');
  writeFileSync(file, JSON.stringify({ ...lease, runId: '000000' }));
  assert.equal(await stateOf(runId), undefined, 'a lease counts for the folder that it was made for');
  writeFileSync(file, JSON.stringify(lease));
  await release();
});

test('the lease goes last, so that a clean-up which ends on the way is taken up again', async () => {
  const { folder, release } = await openRunFolder({ kind: 'process' });
  const file = join(folder, 'lease.json');
  const lease = readFileSync(file);
  rmSync(file);
  mkdirSync(file); // a lease is removed as a file, which this is not
  for (let index = 0; index < 20; index++) mkdirSync(join(folder, `profile-${index}`, 'cache'), { recursive: true });
  await assert.rejects(release(), { code: 'ERR_FS_EISDIR' });
  assert.deepEqual(readdirSync(folder), ['lease.json']);
  rmdirSync(file);
  writeFileSync(file, lease);
  await release();
  assert.equal(existsSync(folder), false);
});

test('what a process left that was killed as it wrote its lease is removed, and nothing with more in it', async () => {
  const { folder, release } = await openRunFolder({ kind: 'process' });
  const owner = JSON.parse(readFileSync(join(folder, 'lease.json'), 'utf8')).owner;
  await release();
  const ended = owner.replace(/-\d+-\d+$/, '-4194304-1'); // no process has such a high id
  const [torn, more, alive] = [`${ended}-torn`, `${ended}-more`, `${owner}-alive`].map((name) =>
    join(RUNS, `unfinished-${name}`),
  );
  for (const path of [torn, more, alive]) mkdirSync(path);
  writeFileSync(join(torn, 'lease.json'), '{"for');
  mkdirSync(join(more, 'folder'));
  await removeUnfinishedRunFolders();
  assert.deepEqual([torn, more, alive].map(existsSync), [false, true, true]);
  rmdirSync(join(more, 'folder'));
  for (const path of [more, alive]) rmdirSync(path);
});
