import { parseHttpMessage } from './parse-http-message.js';

/** @import { RecordingLimits } from './warc/recording-limits.js' */
/** @import { WarcRecord } from './warc/read-warc-records.js' */

/**
 * @typedef {Pick<WarcRecord, 'number' | 'offset' | 'type' | 'fields'> & {url: string, message: ReturnType<typeof
 *   parseHttpMessage>}} HttpRecord
 */

/**
 * Takes the HTTP message out of a record.
 * @param {WarcRecord} record
 * @param {Pick<RecordingLimits, 'urlCharacters' | 'headBytes' | 'headerLines'>} limits
 * @returns {HttpRecord}
 * @throws {Error} why it cannot be used
 */
export function httpRecord({ number, offset, type, fields, block }, limits) {
  const uri = (fields.get('warc-target-uri') ?? '').replace(/^<(.*)>$/, '$1'); // wget writes <URI>
  if (uri.length > limits.urlCharacters)
    throw new Error(`its WARC-Target-URI has ${uri.length} characters (at most ${limits.urlCharacters})`);
  if (!URL.canParse(uri)) throw new Error(`its WARC-Target-URI is no URL (${uri.slice(0, 80) || 'none'})`);
  const url = new URL(uri);
  if (!/^https?:$/.test(url.protocol))
    throw new Error(`its WARC-Target-URI is not http: or https: (${uri.slice(0, 80)})`);
  if (fields.has('warc-segment-number')) throw new Error('it is one segment of a record, which is not supported');
  url.hash = '';
  return { number, offset, type, fields, url: url.href, message: parseHttpMessage(block, limits) };
}
