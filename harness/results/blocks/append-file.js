import { open } from 'node:fs/promises';

/**
 * A file that grows at its end.
 * @typedef {object} AppendFile
 * @property {(bytes: Buffer) => Promise<void>} append on the disk when it returns; when it throws, nothing was added
 * @property {(bytes: number) => Promise<void>} cutTo so many bytes from the start stay
 * @property {() => Promise<void>} close
 */

/**
 * @param {string} path made when missing
 * @returns {Promise<AppendFile>}
 */
export async function openAppendFile(path) {
  const file = await open(path, 'a');
  let { size } = await file.stat();
  return {
    append: async (bytes) => {
      try {
        await file.appendFile(bytes);
        await file.datasync();
        size += bytes.length;
      } catch (error) {
        await file.truncate(size).catch(() => {}); // the write has failed already, and that is what is said
        throw error;
      }
    },
    cutTo: async (bytes) => {
      await file.truncate(bytes);
      await file.datasync();
      size = bytes;
    },
    close: () => file.close(),
  };
}
