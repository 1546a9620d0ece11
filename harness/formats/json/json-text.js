/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/** @param {StoredBytes} stored @returns {boolean} whether it is UTF-8, and so can stand in JSON as text */
export function isUtf8(stored) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for (const chunk of stored.chunks()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** @param {StoredBytes} stored in UTF-8 @returns {Generator<string>} a string of JSON, with its quotes, in pieces */
export function* jsonText(stored) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  yield '"';
  for (const chunk of stored.chunks()) yield JSON.stringify(decoder.decode(chunk, { stream: true })).slice(1, -1);
  yield `${JSON.stringify(decoder.decode()).slice(1, -1)}"`;
}

/** @param {StoredBytes} stored @returns {Generator<string>} the same in base64 */
export function* jsonBase64(stored) {
  yield '"';
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);
  for (const chunk of stored.chunks()) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString('base64', 0, whole);
    rest = bytes.subarray(whole);
  }
  yield `${rest.toString('base64')}"`;
}
