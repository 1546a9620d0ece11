import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { rootOnlyFolder } from './root-only-folder.js';

const ownerUid = process.getuid?.() ?? 0;
/** @type {string} */
let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'root-only-'));
});
after(() => rmSync(folder, { recursive: true }));

/** @param {string} path @param {{mode?: number}} [options] */
const take = (path, options) => rootOnlyFolder(path, { ownerUid, ...options });
/** @param {string} found */
const refusal = (found) => ({
  name: 'SetUpError',
  message: new RegExp(
    `${found}; make it a folder that belongs to root .* or name another one in SLOWSTART_LAB_FOLDER$`,
  ),
});

test('a folder is made with those above it, and found again', async () => {
  const path = join(folder, 'above', 'lab');
  assert.equal(await take(path), path);
  assert.equal(statSync(path).mode & 0o777, 0o711);
  assert.equal(await take(path, { mode: 0o700 }), path);
  assert.equal(statSync(path).mode & 0o777, 0o700);
});

test('a link is refused, at the end and above, and nothing is made behind it', async () => {
  mkdirSync(join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'link'));
  await assert.rejects(take(join(folder, 'link')), refusal('/link is a symbolic link'));
  await assert.rejects(take(join(folder, 'link', 'lab')), refusal('/link is a symbolic link'));
  assert.equal(existsSync(join(folder, 'elsewhere', 'lab')), false);
});

test('what others can write into is refused, and not repaired', async () => {
  const open = join(folder, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  await assert.rejects(take(open), refusal('/open is writable by others'));
  await assert.rejects(take(join(open, 'lab')), refusal('/open is writable by others'));
  assert.equal(statSync(open).mode & 0o777, 0o777);
});

test('a folder in which nobody can rename what is not his, as /tmp is, may be above but not the one', async () => {
  const sticky = join(folder, 'sticky');
  mkdirSync(sticky);
  chmodSync(sticky, 0o1777);
  assert.equal(await take(join(sticky, 'lab')), join(sticky, 'lab'));
  await assert.rejects(take(sticky), refusal('/sticky is writable by others'));
});

test('what belongs to somebody else is refused', { skip: ownerUid !== 0 && 'takes root' }, async () => {
  const { chownSync } = await import('node:fs');
  const theirs = join(folder, 'theirs');
  mkdirSync(theirs);
  chownSync(theirs, 65534, 65534);
  await assert.rejects(take(theirs), refusal('/theirs belongs to user 65534'));
  await assert.rejects(take(join(theirs, 'lab')), refusal('/theirs belongs to user 65534'));
});

test('a file, and a path that is not plain, are refused', async () => {
  writeFileSync(join(folder, 'file'), '');
  await assert.rejects(take(join(folder, 'file')), refusal('/file is no folder'));
  for (const path of ['relative/lab', `${folder}/../lab`, `${folder}//lab`])
    await assert.rejects(take(path), refusal('is not an absolute path without "." and ".."'));
});
