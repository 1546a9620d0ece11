/** @import { HeaderList } from '../../recording/recording.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

const TEXT = /^(text\/|application\/([\w.+-]*javascript|[\w.+-]*json|[\w.+-]*xml)\b|image\/svg)/i;

/**
 * A HAR file holds text as Unicode, whatever its bytes were: a page in GBK would be read as GBK and be garbled, unless
 * its type says what its bytes are now.
 * @param {HeaderList} headers
 * @param {StoredBytes} body in UTF-8
 * @returns {{headers: HeaderList, note: string | null}} `note`: a clause, where another charset was named
 */
export function unicodeType(headers, body) {
  const index = headers.findIndex(([name]) => name.toLowerCase() === 'content-type');
  const [name, type] = headers[index] ?? ['Content-Type', ''];
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1] ?? null;
  if (!TEXT.test(type) || /^utf-?8$/i.test(charset ?? '') || isAscii(body)) return { headers, note: null };
  const changed = `${type.replace(/;\s*charset\s*=\s*("[^"]*"|[^;]*)/i, '')}; charset=utf-8`;
  return {
    headers: headers.map((header, place) => (place === index ? [name, changed] : header)),
    note:
      charset === null ? null : `is Unicode in the file, and now has charset=utf-8 instead of ${charset.slice(0, 40)}`,
  };
}

/** @param {StoredBytes} body */
function isAscii(body) {
  for (const chunk of body.chunks()) if (chunk.some((byte) => byte > 0x7f)) return false;
  return true;
}
