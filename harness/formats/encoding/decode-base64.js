/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/**
 * @param {StoredBytes} stored text in base64 (RFC 4648), with or without line breaks and padding
 * @returns {StoredBytes} what it stands for
 * @throws {Error} a clause, where it is something else
 */
export function decodeBase64(stored) {
  const sink = stored.spool.begin();
  let rest = '';
  for (const chunk of stored.chunks()) {
    const text = rest + chunk.toString('latin1').replace(/[\r\n\t ]/g, '');
    const whole = text.length - (text.length % 4);
    if (/[^A-Za-z0-9+/]/.test(text.slice(0, whole).replace(/={1,2}$/, ''))) throw new Error('a body is no base64');
    rest = text.slice(whole);
    sink.add(Buffer.from(text.slice(0, whole), 'base64'));
  }
  if (/[^A-Za-z0-9+/]/.test(rest) || rest.length === 1) throw new Error('a body is no base64');
  sink.add(Buffer.from(rest, 'base64'));
  return sink.end();
}
