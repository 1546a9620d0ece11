import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { acquireHostResource, undoAbandonedChanges } from './acquire-host-resource.js';

const FOLDER = mkdtempSync(join(tmpdir(), 'slowstart-test-change-'));
after(() => rmSync(FOLDER, { recursive: true }));

/** A change of the host that harms nobody: a file. @param {string} name */
function fileChange(name) {
  const file = join(FOLDER, name);
  return {
    name: `test-${process.pid}-${name}`,
    isMade: async () => existsSync(file),
    make: async () => writeFileSync(file, ''),
    undo: async () => rmSync(file),
    users: async () => [],
  };
}

test('the clean-up undoes what a bench had just made when it was killed', async () => {
  const change = fileChange('killed');
  const module = JSON.stringify(new URL('./acquire-host-resource.js', import.meta.url));
  const file = JSON.stringify(join(FOLDER, 'killed'));
  const killed = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `
    import { writeFileSync } from 'node:fs';
    import { acquireHostResource } from ${module};
    const make = async () => { writeFileSync(${file}, ''); process.kill(process.pid, 'SIGKILL'); };
    await acquireHostResource({ name: '${change.name}', isMade: async () => false, undo: async () => {},
      users: async () => [], make }, console.error);
  `,
    ],
    { encoding: 'utf8' },
  );
  assert.equal(killed.signal, 'SIGKILL', killed.stderr);
  assert.equal(existsSync(join(FOLDER, 'killed')), true);
  assert.deepEqual(await undoAbandonedChanges((name) => (name === change.name ? change : null), assert.fail), [
    change.name,
  ]);
  assert.equal(existsSync(join(FOLDER, 'killed')), false);
});

test('what a bench has made all the same, though making it failed, is the next one’s to undo', async () => {
  const change = fileChange('half');
  const failing = {
    ...change,
    make: async () => {
      await change.make();
      throw new Error('no answer');
    },
  };
  await assert.rejects(acquireHostResource(failing, assert.fail), /no answer/);
  const held = await acquireHostResource(change, assert.fail);
  await held.release();
  assert.equal(existsSync(join(FOLDER, 'half')), false);
});

test('a change that a bench failed to make has no owner: it stays when somebody else makes it later', async () => {
  const change = fileChange('failed');
  const failing = {
    ...change,
    make: async () => {
      throw new Error('no room');
    },
  };
  await assert.rejects(acquireHostResource(failing, assert.fail), /no room/);
  await change.make();
  const held = await acquireHostResource(change, assert.fail);
  assert.equal(held.made, false);
  await held.release();
  assert.equal(existsSync(join(FOLDER, 'failed')), true);
});
