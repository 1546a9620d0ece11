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

/** @type {Record<string, [decode: (body: Buffer) => Buffer, encode: (body: Buffer) => Buffer]>} */
const CODINGS = {
  identity: [(body) => body, (body) => body],
  gzip: [(body) => gunzipSync(body, BOUNDED), (body) => gzipSync(body)],
  br: [(body) => brotliDecompressSync(body, BOUNDED), (body) => brotliCompressSync(body, BROTLI)],
  // RFC 9110, 8.4.1.2: zlib's format; some servers send it without its frame
  deflate: [(body) => inflateSync(body, BOUNDED), (body) => deflateSync(body)],
  rawDeflate: [(body) => inflateRawSync(body, BOUNDED), (body) => deflateRawSync(body)],
};

/**
 * A body with its text changed, encoded again as it was.
 * @param {Buffer} body
 * @param {string} coding the `content-encoding`; empty for none
 * @param {(text: string) => string | null} change of the decoded bytes as latin1; null: nothing to change
 * @returns {Buffer | null} null where nothing was changed, or the body is too large or not what its coding says
 */
export function recodeBody(body, coding, change) {
  if (body.length > MAX_ENCODED_BYTES) return null;
  for (const [decode, encode] of codingsOf(coding.trim().toLowerCase())) {
    try {
      const changed = change(decode(body).toString('latin1'));
      return changed === null ? null : encode(Buffer.from(changed, 'latin1'));
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
