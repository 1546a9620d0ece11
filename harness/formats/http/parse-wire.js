import { parseHttpMessage } from '../../recording/parse-http-message.js';
import { removeChunkedFraming } from '../../recording/remove-chunked-framing.js';
import { headerValues } from './header-values.js';

/** @import { ImportLimits } from '../import-limits.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/**
 * Takes a stored HTTP message apart; its body stays where it is, and only one that is framed in chunks is written anew.
 * @param {StoredBytes} message
 * @param {Pick<ImportLimits, 'headBytes' | 'headerLines' | 'blockBytes'>} limits
 * @returns {Omit<ReturnType<typeof parseHttpMessage>, 'body'> & {framed: StoredBytes, body: StoredBytes, complete:
 *   boolean}} `framed`: the body as stored; `complete: false`: its chunks break off
 * @throws {Error} a clause
 */
export function parseWire(message, limits) {
  // two line ends more than the longest head: where it ends must be seen
  const start = message.subarray(0, limits.headBytes + 4).read();
  const { body: rest, ...parsed } = parseHttpMessage(start, limits);
  const framed = message.subarray(start.length - rest.length);
  const isChunked = headerValues(parsed.headers, 'transfer-encoding').some((value) => /\bchunked\b/i.test(value));
  if (!isChunked || framed.length === 0) return { ...parsed, framed, body: framed, complete: true };
  if (framed.length > limits.blockBytes) throw new Error(`its chunked body has ${framed.length} bytes`);
  const bytes = framed.read();
  const unframed = removeChunkedFraming(bytes);
  const body = unframed.body === bytes ? framed : message.spool.store(unframed.body);
  return { ...parsed, framed, body, complete: unframed.complete };
}
