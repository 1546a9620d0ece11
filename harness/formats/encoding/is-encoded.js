import { isCodecError } from './decode-body.js';
import { transformChunks } from './transform-chunks.js';

/** @import { Coding } from './codings.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/** Enough to know: text that is no brotli fails within some bytes. */
const LOOKED_AT_BYTES = 64 * 1024;

/**
 * Whether bytes are encoded as they should be, as far as their start tells.
 * @param {StoredBytes} body
 * @param {Coding} coding
 */
export async function isEncoded(body, coding) {
  const start = body.subarray(0, LOOKED_AT_BYTES);
  if (!coding.mayStart(start.subarray(0, 16).read())) return false;
  let decoded = 0;
  try {
    await transformChunks(start.chunks(), coding.decoder(), {
      take: (chunk) => {
        decoded += chunk.length;
        if (decoded > LOOKED_AT_BYTES) throw new EnoughSeen();
      },
    });
    return true;
  } catch (error) {
    if (error instanceof EnoughSeen) return true;
    if (!isCodecError(error)) throw error;
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    // its end is missing, and nothing else: that of the start, or of a body that was cut off; a short text may be the
    // start of some brotli too
    return code === 'Z_BUF_ERROR' && (coding.hasMark || body.length > start.length);
  }
}

class EnoughSeen extends Error {}
