import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { fullDisk } from './full-disk.js';

/** @param {Partial<{bavail: number, bsize: number, files: number, ffree: number}>} given */
const disk = (given) => async () => ({ bavail: 1_000, bsize: 4_096, files: 100, ffree: 50, ...given });

test('a disk is full without bytes for a load, or without files', async () => {
  assert.equal(await fullDisk('/a', disk({})), null);
  assert.equal(await fullDisk('/a', disk({ bavail: 2 })), 'the disk of /a is full, with 8192 bytes left');
  assert.equal(
    await fullDisk('/a', disk({ ffree: 0 })),
    'the disk of /a is full: it can hold no more than its 100 files',
  );
});

test('a file system that does not number its files is not full for that', async () => {
  assert.equal(await fullDisk('/a', disk({ files: 0, ffree: 0 })), null);
});

test('a real disk is asked', async () => {
  assert.equal(typeof (await fullDisk(tmpdir())), 'object');
});
