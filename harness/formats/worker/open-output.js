import { randomBytes } from 'node:crypto';
import { fsync } from 'node:fs';
import { access, link, open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../../errors.js';
import { isBundleName } from '../mahimahi/bundle.js';

/**
 * @typedef {object} Output a file that is written beside its place, and gets its name when it is whole
 * @property {number} descriptor
 * @property {() => Promise<void>} keep gives it its name
 * @property {() => Promise<void>} drop removes it; nothing after `keep`
 */

/**
 * @param {string} path
 * @param {{force: boolean}} options `force`: another file may stand there
 * @returns {Promise<Output>}
 * @throws {UsageError}
 */
export async function openOutput(path, { force }) {
  await refuseExisting(path, { force, kind: 'file' });
  const partial = partialName(path);
  const handle = await open(partial, 'wx+', 0o644).catch((error) => {
    throw new UsageError(`writing ${path}: ${error.message}; check the folder`);
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await handle.close();
    isOpen = false;
  };
  return {
    descriptor: handle.fd,
    keep: async () => {
      await promisify(fsync)(handle.fd);
      await close();
      if (force) return rename(partial, path);
      // unlike a new name, it never replaces what has come meanwhile
      await link(partial, path).catch((error) => {
        throw error.code === 'EEXIST' ? existing(path) : error;
      });
      await unlink(partial);
    },
    drop: async () => {
      await close();
      await rm(partial, { force: true });
    },
  };
}

/** @param {string} path */
export function partialName(path) {
  return join(dirname(path), `.${basename(path).slice(0, 200)}.${randomBytes(4).toString('hex')}.partial`);
}

/**
 * @param {string} path
 * @param {{force: boolean, kind: 'file' | 'folder'}} options
 * @throws {UsageError} where something stands there that is not to be replaced
 */
export async function refuseExisting(path, { force, kind }) {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (!exists) return;
  if (!force) throw existing(path);
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (kind === 'file' && entries !== null)
    throw new UsageError(`writing ${path}: it is a folder; name a file with --out`);
  if (kind === 'folder' && (entries === null || entries.some((one) => !one.isFile() || !isBundleName(one.name))))
    throw new UsageError(`writing ${path}: it holds more than the records of Mahimahi; name another folder with --out`);
}

/** @param {string} path */
function existing(path) {
  return new UsageError(`writing ${path}: it exists; name another with --out, or replace it with --force`);
}
