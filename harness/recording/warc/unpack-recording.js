import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { aboveLimit } from './recording-limits.js';

/** @import { PackedSource } from './packed-source.js' */

/** What is read from the file in one go. */
const READ_BYTES = 256 * 1024;

/** What zlib gets in one go, and so how far before the damage its last good output may end. */
const PIECE_BYTES = 4096;

/** What zlib gives out in one go. */
const CHUNK_BYTES = 64 * 1024;

/**
 * @typedef {object} Unpacked
 * @property {AsyncGenerator<Buffer>} chunks the unpacked bytes, as far as they could be read
 * @property {() => string | null} damage what is wrong with the packed bytes, and where; known when the chunks have
 *   ended
 * @property {() => string} sha256 of the unpacked bytes, hex; known when the chunks have ended
 */

/**
 * Unpacks a recording that is gzip (one member a record, or one for the whole file) or plain; the content decides, not
 * the name. It is unpacked as far as its reader goes and no further. Damage does not throw: what came out before it is
 * needed to name the record that it hit.
 * @param {PackedSource} source
 * @param {{packedBytes: number, unpackedBytes: number}} limits
 * @returns {Unpacked} its chunks throw a RecordingLimitError above a limit
 */
export function unpackRecording(source, limits) {
  /** @type {string | null} */
  let damage = null;
  const hash = createHash('sha256');
  return {
    damage: () => damage,
    sha256: () => hash.digest('hex'),
    chunks: (async function* () {
      if (source.size > limits.packedBytes) throw aboveLimit('its file has', limits.packedBytes, 'bytes');
      const packed = isGzip(await source.readAt(0, 2));
      const unpacked = packed ? gunzipped(source, (found) => (damage = found)) : pieces(source, READ_BYTES);
      let size = 0;
      for await (const chunk of unpacked) {
        size += chunk.length;
        if (size > limits.unpackedBytes) throw aboveLimit('it unpacks to', limits.unpackedBytes, 'bytes');
        hash.update(chunk);
        yield chunk;
      }
    })(),
  };
}

/**
 * @param {PackedSource} source
 * @param {(damage: string) => void} onDamage
 */
async function* gunzipped(source, onDamage) {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  const packed = Readable.from(pieces(source, PIECE_BYTES));
  packed.once('error', (error) => gunzip.destroy(error));
  try {
    yield* packed.pipe(gunzip);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    onDamage(
      code === 'Z_BUF_ERROR'
        ? `its gzip data is cut off at byte ${source.size}`
        : `its gzip data is damaged near byte ${gunzip.bytesWritten} of ${source.size} (${message})`,
    );
    return;
  } finally {
    packed.destroy();
    gunzip.destroy();
  }
  // zlib stops silently at a zero byte after a member; zero padding is harmless, anything after it is lost
  for await (const rest of pieces(source, READ_BYTES, gunzip.bytesWritten))
    if (rest.some((byte) => byte !== 0))
      return onDamage(`its gzip data stops at byte ${gunzip.bytesWritten} of ${source.size}`);
}

/** @param {Uint8Array} bytes */
function isGzip(bytes) {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * @param {PackedSource} source
 * @param {number} pieceBytes
 * @param {number} [from]
 */
async function* pieces(source, pieceBytes, from = 0) {
  for (let position = from; position < source.size; ) {
    const read = await source.readAt(position, READ_BYTES);
    if (read.length === 0) return; // the file has become shorter
    for (let start = 0; start < read.length; start += pieceBytes) yield read.subarray(start, start + pieceBytes);
    position += read.length;
  }
}
