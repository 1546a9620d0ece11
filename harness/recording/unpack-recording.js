import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Larger than any page in public corpora by far, small enough that a decompression bomb cannot take the machine. */
export const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

/** What zlib gets in one go, and so how far before the damage its last good output may end. */
const PIECE_BYTES = 4096;

/**
 * Unpacks a recording that is gzip (one member a record, or one for the whole file) or plain; the content decides, not
 * the name. Damage does not throw: what came out before it is needed to name the record that it hit.
 * @param {Buffer} packed
 * @param {{maxBytes?: number}} [limits]
 * @returns {Promise<{bytes: Buffer, damage: string | null}>} `damage`: what is wrong with the packed bytes, and where
 */
export async function unpackRecording(packed, { maxBytes = MAX_UNPACKED_BYTES } = {}) {
  if (!isGzip(packed)) return { bytes: packed, damage: packed.length > maxBytes ? tooLarge(maxBytes) : null };

  const gunzip = createGunzip();
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  const done = (/** @type {string | null} */ damage) => ({ bytes: Buffer.concat(chunks), damage });
  try {
    for await (const chunk of Readable.from(pieces(packed)).pipe(gunzip)) {
      size += chunk.length;
      if (size > maxBytes) return done(tooLarge(maxBytes));
      chunks.push(chunk);
    }
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const where = `near byte ${gunzip.bytesWritten} of ${packed.length}`;
    return done(
      code === 'Z_BUF_ERROR'
        ? `its gzip data is cut off at byte ${packed.length}`
        : `its gzip data is damaged ${where} (${message})`,
    );
  }
  // zlib stops silently at a zero byte after a member; zero padding is harmless, anything after it is lost
  const rest = packed.subarray(gunzip.bytesWritten);
  return done(
    rest.some((byte) => byte !== 0) ? `its gzip data stops at byte ${gunzip.bytesWritten} of ${packed.length}` : null,
  );
}

/** @param {Uint8Array} bytes */
function isGzip(bytes) {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** @param {number} maxBytes */
function tooLarge(maxBytes) {
  return `it unpacks to more than ${maxBytes} bytes`;
}

/** @param {Buffer} packed */
function* pieces(packed) {
  for (let start = 0; start < packed.length; start += PIECE_BYTES) yield packed.subarray(start, start + PIECE_BYTES);
}
