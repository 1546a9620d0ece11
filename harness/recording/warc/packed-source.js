import { read } from 'node:fs';
import { constants, open } from 'node:fs/promises';
import { promisify } from 'node:util';

const readDescriptor = promisify(read);

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
 * @param {number} fd of a file that is open for reading
 * @param {number} size
 * @returns {PackedSource}
 */
export function sourceOfDescriptor(fd, size) {
  return {
    size,
    readAt: async (position, length) => {
      const { bytesRead, buffer } = await readDescriptor(fd, Buffer.allocUnsafeSlow(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
  };
}

/**
 * @param {string} file
 * @returns {Promise<{handle: import('node:fs/promises').FileHandle, size: number}>} to be closed
 */
export async function openRecordingFile(file) {
  // without waiting: to open a named pipe waits for its writer
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const status = await handle.stat();
    if (!status.isFile()) throw new Error('it is no regular file');
    return { handle, size: status.size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Opens a file for the time of `use`.
 * @template T
 * @param {string} file
 * @param {(source: PackedSource) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withSourceOfFile(file, use) {
  const { handle, size } = await openRecordingFile(file);
  try {
    return await use(sourceOfDescriptor(handle.fd, size));
  } finally {
    await handle.close();
  }
}
