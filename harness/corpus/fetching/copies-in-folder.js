import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../errors.js';
import { isWhole } from '../cached-recording.js';

/** A folder that was named by mistake must not be read for an hour. */
const MOST_FILES = 100_000;

/**
 * Finds files by what is in them, whatever their names, in a folder and those below it. Only files of a wanted length
 * are read.
 * @template {{bytes: number, sha256: string}} P
 * @param {string} folder
 * @param {P[]} wanted
 * @returns {Promise<Map<P, string>>} the file of each that was found
 * @throws {UsageError}
 */
export async function copiesInFolder(folder, wanted) {
  const names = await readdir(folder, { recursive: true }).catch((error) => {
    throw new UsageError(`fetching pages from "${folder}": ${error.message}; name a folder of recordings`);
  });
  if (names.length > MOST_FILES)
    throw new UsageError(
      `fetching pages from "${folder}": it has more than ${MOST_FILES} files; name a smaller folder`,
    );
  /** @type {Map<P, string>} */
  const found = new Map();
  for (const name of names.sort()) {
    const file = join(folder, name);
    const status = await stat(file).catch(() => null);
    if (!status?.isFile()) continue;
    for (const page of wanted)
      if (page.bytes === status.size && !found.has(page) && (await isWhole(file, page))) found.set(page, file);
  }
  return found;
}
