import { gunzipSync } from 'node:zlib';
import { HEADER_BYTES, parseMemberHeader } from './pack-block.js';

/** @typedef {{offset: number, bytes: number, records: number}} Member */

/**
 * What a member may unpack to: a block is packed before it is as large, and a foreign file must not fill the memory.
 */
const MOST_UNPACKED_BYTES = 2 ** 28;

/**
 * The members of a file of packed blocks. Only the last one is unpacked: a crash leaves a torn one nowhere else.
 * @param {import('node:fs/promises').FileHandle} file
 * @returns {Promise<{members: Member[], end: number, size: number, last: Buffer | null, isForeign: boolean}>} `end`:
 *   behind the last whole member; `last`: what that member holds; `isForeign`: another program has packed a part
 */
export async function listMembers(file) {
  const { size } = await file.stat();
  const members = [];
  const header = Buffer.alloc(HEADER_BYTES);
  let end = 0;
  while (end < size) {
    const { bytesRead } = await file.read(header, 0, HEADER_BYTES, end);
    const member = parseMemberHeader(header.subarray(0, bytesRead));
    if (member === null) {
      if (bytesRead === HEADER_BYTES && !header.every((byte) => byte === 0)) return foreign(size);
      break;
    }
    if (member.bytes <= HEADER_BYTES || end + member.bytes > size) break;
    members.push({ offset: end, ...member });
    end += member.bytes;
  }
  const tail = members.at(-1);
  const last = tail ? await unpackMember(file, tail).catch(() => null) : null;
  if (tail !== undefined && last === null) {
    members.pop();
    end = tail.offset;
  }
  return { members, end, size, last, isForeign: false };
}

/** @param {number} size */
const foreign = (size) => ({ members: [], end: size, size, last: null, isForeign: true });

/**
 * @param {import('node:fs/promises').FileHandle} file
 * @param {Member} member
 * @returns {Promise<Buffer>} lines
 * @throws {Error} where it is damaged
 */
export async function unpackMember(file, { offset, bytes }) {
  const packed = Buffer.alloc(bytes);
  await file.read(packed, 0, bytes, offset);
  return gunzipSync(packed, { maxOutputLength: MOST_UNPACKED_BYTES });
}
