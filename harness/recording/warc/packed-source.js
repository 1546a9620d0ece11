import { constants, open } from 'node:fs/promises';

/**
 * @typedef {object} PackedSource the bytes of a recording as they are stored, read piece by piece
 * @property {number} size
 * @property {(position: number, length: number) => Promise<Buffer>} readAt fewer bytes at the end, none after it
 */

/**
 * @param {Buffer} bytes
 * @returns {PackedSource}
 */
export function sourceOfBuffer(bytes) {
  return { size: bytes.length, readAt: async (position, length) => bytes.subarray(position, position + length) };
}

/**
 * Opens a file for the time of `use`.
 * @template T
 * @param {string} file
 * @param {(source: PackedSource) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withSourceOfFile(file, use) {
  // without waiting: to open a named pipe waits for its writer
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const status = await handle.stat();
    if (!status.isFile()) throw new Error('it is no regular file');
    return await use({
      size: status.size,
      readAt: async (position, length) => {
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, position);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await handle.close();
  }
}
