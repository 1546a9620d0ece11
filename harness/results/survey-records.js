import { constants, open } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../errors.js';
import { listMembers } from './blocks/list-members.js';
import { MOST_OPEN_BYTES, OPEN_BLOCK, PACKED, plainSize } from './record-files.js';

const NEWLINE = 0x0a;

/**
 * Where the records of a run lie. Their order is that of the parts: `plain`, then `members`, then `open`.
 * @typedef {object} Survey
 * @property {number} plainBytes of the file that an earlier version wrote; 0 where there is none
 * @property {import('./blocks/list-members.js').Member[]} members finished blocks
 * @property {number} packedEnd behind the last whole member
 * @property {boolean} isForeign another program has packed the blocks: they are read from the start, and not by members
 * @property {Buffer} open whole lines of the block under way, those that a member holds already left out
 * @property {string[]} warnings what a crash has cut off
 */

/**
 * @param {string} dir
 * @returns {Promise<Survey>}
 * @throws {UsageError} where the open block is longer than a run writes
 */
export async function surveyRecords(dir) {
  // first the open block: a running bench packs it, and then it must not be missed in both places
  const block = await absentAs(Buffer.alloc(0), readOpenBlock(join(dir, OPEN_BLOCK)));
  const plainBytes = await plainSize(dir);
  const packed = await absentAs(null, open(join(dir, PACKED)));
  if (packed === null)
    return { plainBytes, members: [], packedEnd: 0, isForeign: false, open: wholeLines(block), warnings: [] };
  try {
    const { members, end, size, last, isForeign } = await listMembers(packed);
    const lines = wholeLines(block);
    const warnings =
      end < size
        ? [
            `the last block of ${PACKED} is incomplete and was left out: the run ended while it was written; its ` +
              `loads ${lines.length > 0 ? `are in ${OPEN_BLOCK}` : 'are run again with --resume'}`,
          ]
        : [];
    return {
      plainBytes,
      members,
      packedEnd: end,
      isForeign,
      open: last?.subarray(0, lines.length).equals(lines) ? Buffer.alloc(0) : lines,
      warnings,
    };
  } finally {
    await packed.close();
  }
}

/** @param {string} path @returns {Promise<Buffer>} what is in it now: a running bench may add to it */
async function readOpenBlock(path) {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK); // a pipe nobody writes to would block
  try {
    const stat = await file.stat();
    if (!stat.isFile() || stat.size > MOST_OPEN_BYTES)
      throw new UsageError(
        `survey-records: reading ${path}: ${stat.isFile() ? `it has ${stat.size} bytes` : 'it is no file'}, and a ` +
          `block of records is a file of ${MOST_OPEN_BYTES} at most; restore it, or take it out`,
      );
    const bytes = Buffer.alloc(stat.size);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = (await file.read(bytes, length, bytes.length - length, length)).bytesRead;
    return bytes.subarray(0, length);
  } finally {
    await file.close();
  }
}

/** @param {Buffer} block a crash in the middle of a write leaves half a line at its end */
function wholeLines(block) {
  return block.subarray(0, block.lastIndexOf(NEWLINE) + 1);
}

/**
 * @template T, F
 * @param {F} instead
 * @param {Promise<T>} found
 * @returns {Promise<T | F>}
 */
async function absentAs(instead, found) {
  return found.catch((error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  });
}
