import * as zlib from 'node:zlib';
import { headerValues } from '../http/header-values.js';
import { padGzip } from './pad-gzip.js';

/** @import { Transform } from 'node:stream' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */
/** @import { HeaderList } from '../../recording/recording.js' */

/**
 * @typedef {object} Coding a content coding (RFC 9110, 8.4.1)
 * @property {(level: number | null) => Transform} encoder `level`: null for the library's own choice
 * @property {() => Transform} decoder
 * @property {(start: Buffer) => boolean} mayStart whether encoded bytes may start so
 * @property {boolean} hasMark whether `mayStart` tells it from text
 * @property {(encoded: StoredBytes, bytes: number) => StoredBytes} [pad] makes it longer, if it can, without a change
 *   to what it stands for
 * @property {number[]} levels from the most to the least usual of servers
 */

/** Not in Node.js 20. */
const { createZstdCompress, createZstdDecompress } =
  /** @type {Record<string, undefined | ((options?: object) => Transform)>} */ (/** @type {unknown} */ (zlib));

/** @type {Coding} */
const GZIP = {
  encoder: (level) => zlib.createGzip({ level: level ?? 6 }),
  decoder: () => zlib.createGunzip(),
  mayStart: (start) => start[0] === 0x1f && start[1] === 0x8b,
  hasMark: true,
  pad: padGzip,
  levels: [6, 9, 5, 4, 1, 2, 3, 8, 7],
};

/** @type {Record<string, Coding>} */
const KNOWN = {
  gzip: GZIP,
  'x-gzip': GZIP,
  deflate: {
    encoder: (level) => zlib.createDeflate({ level: level ?? 6 }),
    decoder: () => zlib.createInflate(),
    mayStart: (start) => (start[0] & 0x0f) === 8 && start.length > 1 && start.readUInt16BE(0) % 31 === 0,
    hasMark: false,
    levels: [6, 9, 1],
  },
  br: {
    encoder: (level) => zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: level ?? 5 } }),
    decoder: () => zlib.createBrotliDecompress(),
    mayStart: () => true,
    hasMark: false,
    levels: [5, 4, 9, 11, 1, 2, 3, 6],
  },
  ...(createZstdCompress && createZstdDecompress
    ? {
        zstd: {
          encoder: () => createZstdCompress(),
          decoder: () => createZstdDecompress(),
          mayStart: (/** @type {Buffer} */ start) => start.length > 3 && start.readUInt32LE(0) === 0xfd2fb528,
          hasMark: true,
          levels: [3],
        },
      }
    : {}),
};

/**
 * The codings of an answer, in the order in which they were applied; `identity` is none.
 * @param {HeaderList} headers
 * @returns {{name: string, coding: Coding | null}[]} null: unknown here
 */
export function codingsOf(headers) {
  return headerValues(headers, 'content-encoding')
    .flatMap((value) => value.toLowerCase().split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .map((name) => ({ name, coding: Object.hasOwn(KNOWN, name) ? KNOWN[name] : null }));
}
