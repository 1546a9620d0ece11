import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';

/** Above these a body stays as it is: the origin serves one request at a time, and a bomb must not stop it. */
const MAX_ENCODED_BYTES = 256 * 1024;
const MAX_DECODED_BYTES = 1024 * 1024;

const BOUNDED = { maxOutputLength: MAX_DECODED_BYTES };

/** Near the best of its size, in a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** zlib's levels that servers use. The result whose size is the nearest is taken: it is what crosses the link. */
const LEVELS = [1, 4, 6];
/** A larger body is not encoded so often. */
const MAX_TRIED_BYTES = 65_536;

/**
 * @typedef {object} Coding
 * @property {(body: Buffer) => Buffer} decode
 * @property {(body: Buffer, size: number) => Buffer} encode to about so many bytes
 */

/** @type {Record<string, Coding>} */
const CODINGS = {
  identity: { decode: (body) => body, encode: (body) => body },
  gzip: { decode: (body) => gunzipSync(body, BOUNDED), encode: nearest(gzipSync) },
  br: { decode: (body) => brotliDecompressSync(body, BOUNDED), encode: (body) => brotliCompressSync(body, BROTLI) },
  // RFC 9110, 8.4.1.2: zlib's format; some servers send it without its frame
  deflate: { decode: (body) => inflateSync(body, BOUNDED), encode: nearest(deflateSync) },
  rawDeflate: { decode: (body) => inflateRawSync(body, BOUNDED), encode: nearest(deflateRawSync) },
};

/**
 * @param {(body: Buffer, options: {level?: number}) => Buffer} encode
 * @returns {Coding['encode']}
 */
function nearest(encode) {
  return (body, size) => {
    if (body.length > MAX_TRIED_BYTES) return encode(body, {});
    const distance = (/** @type {Buffer} */ encoded) => Math.abs(encoded.length - size);
    return LEVELS.map((level) => encode(body, { level })).reduce((best, each) =>
      distance(each) < distance(best) ? each : best,
    );
  };
}

/**
 * A body with its text changed, encoded again as it was.
 * @param {Buffer} body
 * @param {string} coding the `content-encoding`; empty for none
 * @param {(text: string) => string | null} change of the decoded bytes as latin1; null: nothing to change
 * @returns {Buffer | null} null where nothing was changed, or the body is too large or not what its coding says
 */
export function recodeBody(body, coding, change) {
  if (body.length > MAX_ENCODED_BYTES) return null;
  for (const { decode, encode } of codingsOf(coding.trim().toLowerCase())) {
    try {
      const changed = change(decode(body).toString('latin1'));
      return changed === null ? null : encode(Buffer.from(changed, 'latin1'), body.length);
    } catch {
      // not of this coding, or too large when decoded
    }
  }
  return null;
}

/** @param {string} coding */
function codingsOf(coding) {
  if (coding === '' || coding === 'identity') return [CODINGS.identity];
  if (coding === 'gzip' || coding === 'x-gzip') return [CODINGS.gzip];
  if (coding === 'br') return [CODINGS.br];
  if (coding === 'deflate') return [CODINGS.deflate, CODINGS.rawDeflate];
  return [];
}
