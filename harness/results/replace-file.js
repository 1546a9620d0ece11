import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { LabError } from '../errors.js';

const CHUNK_CHARACTERS = 1_000_000;

/**
 * A reader of the folder sees the old file or the new one, never half of one.
 * @param {string} path
 * @param {Iterable<string>} pieces of its text
 * @throws {LabError} when it cannot be stored: the old one stays, and the records from which it is made again
 */
export async function replaceFile(path, pieces) {
  const part = `${path}.part`;
  try {
    await writeFile(part, inChunks(pieces));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === undefined) throw error; // not the disk: making the text went wrong
    const dir = dirname(path);
    throw new LabError(
      `write-results: storing ${basename(path)} in ${dir}: ${message}; ` +
        `${code === 'ENOSPC' ? 'make room' : 'fix that'}, then go on with npx slowstart report ${dir}: no load is lost`,
    );
  }
}

/** Small pieces together: each chunk is a write of its own. @param {Iterable<string>} pieces */
function* inChunks(pieces) {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
