/** @import { StoredBytes } from '../spool/stored-bytes.js' */

const HEADER_BYTES = 10;
/** Of the field: its own length, then two letters and the length of what follows. */
const LEAST_BYTES = 6;
const MOST_BYTES = 65_535 + 2;

/**
 * Makes a gzip member longer by an extra field (RFC 1952, 2.3.1.1), which every reader skips: a server may compress
 * worse than any level here.
 * @param {StoredBytes} gzip as zlib writes it, with a header of 10 bytes
 * @param {number} bytes that it is to have
 * @returns {StoredBytes} as it is, where such a field cannot be so long
 */
export function padGzip(gzip, bytes) {
  const missing = bytes - gzip.length;
  if (missing < LEAST_BYTES || missing > MOST_BYTES) return gzip;
  const start = gzip.subarray(0, HEADER_BYTES).read();
  if (start[3] !== 0) return gzip; // it has fields already
  start[3] = 4; // FEXTRA
  const field = Buffer.alloc(missing);
  field.writeUInt16LE(missing - 2, 0);
  field.write('sl', 2, 'latin1');
  field.writeUInt16LE(missing - LEAST_BYTES, 4);
  return gzip.spool.store(Buffer.concat([start, field])).concat(gzip.subarray(HEADER_BYTES));
}
