import { RecordingLimitError } from '../../recording/warc/recording-limits.js';
import { codingsOf } from './codings.js';
import { transformChunks } from './transform-chunks.js';

/** @import { HeaderList } from '../../recording/recording.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/**
 * Takes the content codings off a body.
 * @param {{headers: HeaderList, body: StoredBytes}} answer
 * @param {{mostBytes: number}} limits of what comes out
 * @returns {Promise<{body: StoredBytes, problem: string | null}>} `problem`: a clause, where the body stays as it is
 * @throws {RecordingLimitError}
 */
export async function decodeBody({ headers, body }, { mostBytes }) {
  let decoded = body;
  for (const { name, coding } of codingsOf(headers).reverse()) {
    if (decoded.length === 0) break;
    if (coding === null) return { body, problem: `its content coding ${name.slice(0, 40)} is unknown here` };
    const sink = decoded.spool.begin();
    try {
      await transformChunks(decoded.chunks(), coding.decoder(), { mostBytes, take: sink.add });
      decoded = sink.end();
    } catch (error) {
      if (error instanceof RecordingLimitError || !isCodecError(error)) throw error;
      return { body, problem: `its body is no ${name}, as its headers say` };
    }
  }
  return { body: decoded, problem: null };
}

/** @param {unknown} error */
export function isCodecError(error) {
  return /^(Z_|ERR__|ERR_BROTLI|ZSTD_)/.test(/** @type {NodeJS.ErrnoException} */ (error).code ?? '');
}
