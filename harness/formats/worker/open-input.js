import { constants, writeSync } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UsageError } from '../../errors.js';
import { problemOf } from '../../recording/recording-problem.js';
import { openRecordingFile } from '../../recording/warc/packed-source.js';
import { IMPORT_LIMITS } from '../import-limits.js';
import { bundleHeader, isBundleName } from '../mahimahi/bundle.js';
import { openTemporaryFile } from '../spool/open-temporary-file.js';

/** @import { FormatName } from '../detect-format.js' */

/**
 * @typedef {object} OpenedInput a foreign file that is open, or a folder as one stream of its files
 * @property {string} name as the user called it
 * @property {number} descriptor
 * @property {number} size
 * @property {FormatName | null} format
 * @property {string | null} entryUrl
 * @property {() => Promise<void>} close
 */

/**
 * @param {string} path
 * @param {{entryUrl?: string | null}} [options]
 * @returns {Promise<OpenedInput>}
 * @throws {UsageError}
 */
export async function openInput(path, { entryUrl = null } = {}) {
  try {
    if ((await stat(path)).isDirectory()) return await openFolder(path, { entryUrl });
    const { handle, size } = await openRecordingFile(path);
    return { name: path, descriptor: handle.fd, size, format: null, entryUrl, close: () => handle.close() };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`reading ${path}: ${problemOf(error).found}; check the path`);
  }
}

/**
 * @param {string} path
 * @param {{entryUrl: string | null}} options
 * @returns {Promise<OpenedInput>}
 */
async function openFolder(path, { entryUrl }) {
  const entries = await readdir(path, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && isBundleName(entry.name)).map(({ name }) => name);
  const archive = names.find((name) => /\.(warc(\.gz)?|wacz|har|wprgo)$/i.test(name));
  if (archive !== undefined)
    throw new UsageError(
      `reading ${path}: a folder is read as a record folder of Mahimahi, and this one holds ${basename(archive)}; ` +
        'name its files',
    );
  if (names.length === 0) throw new UsageError(`reading ${path}: the folder holds no file`);
  if (names.length > IMPORT_LIMITS.files)
    throw new UsageError(`reading ${path}: the folder holds more than ${IMPORT_LIMITS.files} files`);
  const { descriptor, close } = openTemporaryFile();
  let size = 0;
  try {
    for (const name of names.sort()) {
      const added = await addFile(join(path, name), name, { descriptor, room: IMPORT_LIMITS.packedBytes - size });
      if (added === null) throw new UsageError(`reading ${path}: its files have more than 4 GiB`);
      size += added;
    }
  } catch (error) {
    close();
    throw error;
  }
  return { name: path, descriptor, size, format: 'mahimahi', entryUrl, close: async () => close() };
}

/**
 * @param {string} path
 * @param {string} name
 * @param {{descriptor: number, room: number}} bundle
 * @returns {Promise<number | null>} the bytes that were added; null where there is no room
 */
async function addFile(path, name, { descriptor, room }) {
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    const { size } = await handle.stat();
    const header = bundleHeader(name, size);
    if (header.length + size > room) return null;
    writeSync(descriptor, header);
    for (let read = 0; read < size; ) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(256 * 1024), 0, undefined, read);
      if (bytesRead === 0) throw new UsageError(`reading ${path}: it has become shorter`);
      writeSync(descriptor, buffer, 0, Math.min(bytesRead, size - read));
      read += bytesRead;
    }
    return header.length + size;
  } finally {
    await handle.close();
  }
}
