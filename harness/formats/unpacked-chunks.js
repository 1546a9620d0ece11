import { unpackRecording } from '../recording/warc/unpack-recording.js';

/** @import { PackedSource } from '../recording/warc/packed-source.js' */

/**
 * The bytes of a file that is gzip or plain, for a reader that has no use for what comes before damage.
 * @param {PackedSource} source
 * @param {{packedBytes: number, unpackedBytes: number}} limits
 * @returns {AsyncGenerator<Buffer>} throws a clause where its gzip data is damaged
 */
export async function* unpackedChunks(source, limits) {
  const { chunks, damage } = unpackRecording(source, limits);
  yield* chunks;
  const found = damage();
  if (found !== null) throw new Error(found);
}
