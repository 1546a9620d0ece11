import { Readable } from 'node:stream';
import { aboveLimit } from '../../recording/warc/recording-limits.js';

/** @import { Transform } from 'node:stream' */

/**
 * Passes bytes through a compressor or the reverse, piece by piece. It ends whatever happens: a transform that is not
 * read to its end is destroyed.
 * @param {Iterable<Uint8Array | string>} chunks
 * @param {Transform} transform
 * @param {{mostBytes?: number, take: (chunk: Buffer) => void}} out
 * @throws {Error} where the transform cannot read them, or more than `mostBytes` come out
 */
export async function transformChunks(chunks, transform, { mostBytes = Number.POSITIVE_INFINITY, take }) {
  let bytes = 0;
  const before = Readable.from(chunks);
  before.once('error', (error) => transform.destroy(error));
  transform.on('error', () => {}); // the loop gets it, and that it is not read to its end is one
  try {
    for await (const chunk of before.pipe(transform)) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw aboveLimit('a decoded body has', mostBytes, 'bytes');
      take(chunk);
    }
  } finally {
    before.destroy();
    transform.destroy();
  }
}
