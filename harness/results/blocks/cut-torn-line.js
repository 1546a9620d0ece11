import { open } from 'node:fs/promises';

const NEWLINE = 0x0a;
const CHUNK_BYTES = 65_536;

/**
 * Removes what follows the last line feed of a file: a crash in the middle of a write leaves half a line there. A file
 * that does not exist is left so.
 * @param {string} path
 */
export async function cutTornLine(path) {
  const file = await open(path, 'r+').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return;
  try {
    const { size } = await file.stat();
    const whole = await endOfLastLine(file, size);
    if (whole < size) await file.truncate(whole);
  } finally {
    await file.close();
  }
}

/**
 * Reads backwards: the records of a long experiment do not fit into one string.
 * @param {import('node:fs/promises').FileHandle} file
 * @param {number} size bytes
 * @returns {Promise<number>} bytes up to the last line feed, included
 */
async function endOfLastLine(file, size) {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let end = size; end > 0; end -= CHUNK_BYTES) {
    const start = Math.max(0, end - CHUNK_BYTES);
    const { bytesRead } = await file.read(chunk, 0, end - start, start);
    const at = chunk.subarray(0, bytesRead).lastIndexOf(NEWLINE);
    if (at >= 0) return start + at + 1;
  }
  return 0;
}
