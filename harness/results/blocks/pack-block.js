import { gzipSync } from 'node:zlib';

/**
 * Of a member that `packBlock` made: RFC 1952's header of 10 bytes with an extra field that holds the member's length
 * and its number of records. With them, a reader passes over members without unpacking them, and finds one that a crash
 * has cut off.
 */
export const HEADER_BYTES = 24;

const PLAIN_HEADER_BYTES = 10;
const HAS_EXTRA_FIELD = 4; // the flag FEXTRA
const FLAGS_AT = 3;
const EXTRA_LENGTH_AT = 10;
const EXTRA_BYTES = 12; // two letters, two bytes of length, two numbers of four bytes
const LETTERS_AT = 12;
const LETTERS = 0x5353; // "SS", which nobody has registered
const FIELD_BYTES = 8;
const LENGTH_AT = 16;
const RECORDS_AT = 20;

/**
 * Packs lines into one gzip member, as `zcat` reads it, alone or behind others.
 * @param {Buffer} lines
 * @param {number} records how many lines
 * @returns {Buffer}
 */
export function packBlock(lines, records) {
  const gzip = gzipSync(lines);
  const header = Buffer.alloc(HEADER_BYTES);
  gzip.copy(header, 0, 0, PLAIN_HEADER_BYTES);
  header.writeUInt8(HAS_EXTRA_FIELD, FLAGS_AT);
  header.writeUInt16LE(EXTRA_BYTES, EXTRA_LENGTH_AT);
  header.writeUInt16LE(LETTERS, LETTERS_AT);
  header.writeUInt16LE(FIELD_BYTES, LETTERS_AT + 2);
  header.writeUInt32LE(HEADER_BYTES + gzip.length - PLAIN_HEADER_BYTES, LENGTH_AT);
  header.writeUInt32LE(records, RECORDS_AT);
  return Buffer.concat([header, gzip.subarray(PLAIN_HEADER_BYTES)]);
}

/**
 * @param {Buffer} header the first HEADER_BYTES of a member
 * @returns {{bytes: number, records: number} | null} null where `packBlock` did not make it
 */
export function parseMemberHeader(header) {
  const isOurs =
    header.length === HEADER_BYTES &&
    header.readUInt16BE(0) === 0x1f8b &&
    header.readUInt8(FLAGS_AT) === HAS_EXTRA_FIELD &&
    header.readUInt16LE(EXTRA_LENGTH_AT) === EXTRA_BYTES &&
    header.readUInt16LE(LETTERS_AT) === LETTERS;
  return isOurs ? { bytes: header.readUInt32LE(LENGTH_AT), records: header.readUInt32LE(RECORDS_AT) } : null;
}
