import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** @typedef {{sha256: string, bytes: number}} Known */

/**
 * Where the recording of a page is kept that is not in the repository. The hash is part of the name, so a page that a
 * later version describes otherwise is another file.
 * @param {string} cache folder
 * @param {{id: string, sha256: string}} page of the corpus, so its id is no path
 */
export function cachedRecording(cache, { id, sha256 }) {
  return join(cache, `${id}-${sha256.slice(0, 16)}.warc.gz`);
}

/**
 * Whether a file is there and is the one that is meant, to the last byte. Bytes beyond those that are expected are not
 * read.
 * @param {string} file
 * @param {Known} known
 */
export async function isWhole(file, { sha256, bytes }) {
  try {
    const status = await lstat(file);
    if (!status.isFile() || status.size !== bytes) return false;
    return (await hashOf(file, bytes)) === sha256;
  } catch {
    return false; // not there, or not to be read: the same for whoever needs it
  }
}

/**
 * @param {string} file
 * @param {number} bytes that are read at most
 * @returns {Promise<string>} SHA-256, hex
 */
async function hashOf(file, bytes) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { end: Math.max(0, bytes - 1) }), hash);
  return hash.digest('hex');
}
