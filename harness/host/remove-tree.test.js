import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { mountPointsIn, removeTree } from './remove-tree.js';

test('a tree goes with all that is in it, and what its links lead to stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'remove-tree-'));
  mkdirSync(join(folder, 'kept'));
  writeFileSync(join(folder, 'kept', 'file'), '');
  mkdirSync(join(folder, 'gone', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'gone', 'deep', '-rf'), '');
  symlinkSync(join(folder, 'kept'), join(folder, 'gone', 'link'));
  symlinkSync(join(folder, 'kept'), join(folder, 'link'));
  await removeTree(join(folder, 'gone'));
  await removeTree(join(folder, 'link'));
  await removeTree(join(folder, 'never-there'));
  assert.deepEqual(readdirSync(folder), ['kept']);
  assert.ok(existsSync(join(folder, 'kept', 'file')));
  rmSync(folder, { recursive: true });
});

test('mount points are those at the folder or below, not those of folders that only begin alike', () => {
  const mountinfo = [
    '22 1 254:0 / / rw,relatime - ext4 /dev/vda rw',
    '30 22 254:0 /home /srv/run/a\\040b rw,relatime shared:1 - ext4 /dev/vda rw',
    '31 22 0:30 / /srv/run rw - tmpfs tmpfs rw',
    '32 22 0:31 / /srv/runs rw - tmpfs tmpfs rw',
    '',
  ].join('\n');
  assert.deepEqual(mountPointsIn('/srv/run', mountinfo), ['/srv/run/a b', '/srv/run']);
  assert.deepEqual(mountPointsIn('/srv/run/a', mountinfo), []);
});
