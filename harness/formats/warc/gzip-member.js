import { createGzip, gzipSync } from 'node:zlib';
import { transformChunks } from '../encoding/transform-chunks.js';

/** @import { StoredBytes } from '../spool/stored-bytes.js' */

const AT_ONCE_BYTES = 1024 * 1024;
const END = Buffer.from('\r\n\r\n');

/**
 * Compresses one record as a gzip member of its own.
 * @param {Buffer} header
 * @param {StoredBytes} block
 * @param {(bytes: Uint8Array) => void} write
 */
export async function gzipMember(header, block, write) {
  if (block.length <= AT_ONCE_BYTES) return write(gzipSync(Buffer.concat([header, block.read(), END])));
  await transformChunks(piecesOf(header, block), createGzip(), { take: write });
}

/** @param {Buffer} header @param {StoredBytes} block */
function* piecesOf(header, block) {
  yield header;
  yield* block.chunks();
  yield END;
}
