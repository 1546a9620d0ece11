import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '../../errors.js';
import { sourceOfDescriptor } from '../../recording/warc/packed-source.js';
import { bundledFiles } from '../mahimahi/bundle.js';
import { partialName, refuseExisting } from './open-output.js';

/** @import { PackedSource } from '../../recording/warc/packed-source.js' */

const READ_BYTES = 256 * 1024;

/**
 * Makes a folder of the files that stand in one stream. It gets its name when it is whole.
 * @param {{descriptor: number, size: number}} bundle
 * @param {{path: string, force: boolean}} place
 * @throws {UsageError} one sentence, after removing what was begun
 */
export async function unbundle({ descriptor, size }, { path, force }) {
  await refuseExisting(path, { force, kind: 'folder' });
  const source = sourceOfDescriptor(descriptor, size);
  const partial = partialName(path);
  try {
    await mkdir(partial);
    for await (const { name, at, size: length } of bundledFiles(source))
      await pipeline(
        Readable.from(pieces(source, at, length)),
        createWriteStream(join(partial, name), { flags: 'wx' }),
      );
    if (force) await rm(path, { recursive: true, force: true });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw new UsageError(`writing ${path}: ${/** @type {Error} */ (error).message}; is there room, and the right to?`);
  }
}

/** @param {PackedSource} source @param {number} at @param {number} length */
async function* pieces(source, at, length) {
  for (let read = 0; read < length; read += READ_BYTES)
    yield source.readAt(at + read, Math.min(READ_BYTES, length - read));
}
