import { exchangeRecords } from './writer/exchange-records.js';
import { warcInfo } from './writer/info-records.js';
import { packRecord } from './writer/warc-record.js';

/** @import { NewExchange, RecordedDevice } from './recording.js' */

/**
 * Writes a recorded page as WARC 1.1, every record a gzip member of its own, so that archive tools can seek in it.
 * The bytes depend on the arguments alone: record ids are hashes of their content, the only clock is `date`, and the
 * compressor is the JavaScript one, because zlib's output differs between processors.
 * @param {{entryUrl: string, title: string, exchanges: NewExchange[], date: string, device?: RecordedDevice |
 *   null}} page `date`: ISO 8601, UTC
 * @returns {Promise<Uint8Array>}
 * @throws {Error} when an exchange holds what HTTP cannot carry
 */
export async function writeRecording({ entryUrl, title, exchanges, date, device = null }) {
  if (!exchanges.some((exchange) => exchange.url === entryUrl)) {
    throw new Error(
      `write-recording: the entry URL ${entryUrl} is not among the ${exchanges.length} exchanges; add its exchange`,
    );
  }
  const members = [await packRecord(warcInfo({ entryUrl, title, date, device }), { isReproducible: true })];
  for (const [index, exchange] of exchanges.entries())
    for (const record of exchangeRecords(exchange, { index, date }))
      members.push(await packRecord(record, { isReproducible: true }));
  return new Uint8Array(Buffer.concat(members));
}
