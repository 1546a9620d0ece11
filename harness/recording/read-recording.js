import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { blockDigestHolds } from './block-digest.js';
import { exchangesFromRecords } from './exchanges-from-records.js';
import { findEntryUrl } from './find-entry-url.js';
import { readPageInfo } from './read-page-info.js';
import { readWarcRecords } from './read-warc-records.js';
import { unpackRecording } from './unpack-recording.js';

/** @import { Recording } from './recording.js' */
/** @import { WarcRecord } from './read-warc-records.js' */

/**
 * Reads a recorded page from a WARC file, gzip or not.
 *
 * A file that is cut short, damaged or whose lengths lie is refused, because half a page is another page. What leaves
 * the page whole, or loses single exchanges (which the replay then counts as missed), is a warning of the recording:
 * a digest that does not match, an answer that stopped early, an unresolved revisit, headers that HTTP cannot carry.
 * @param {string} file
 * @param {{entryUrl?: string, maxBytes?: number}} [options] `entryUrl`: what to load, when the recording should not
 *   decide
 * @returns {Promise<Recording>}
 * @throws {Error} one sentence with the file, and the record with its offset in the unpacked file
 */
export async function readRecording(file, { entryUrl, maxBytes } = {}) {
  const doing = `reading the recording ${file}`;
  const packed = await readFile(file).catch((error) => {
    throw new Error(`${doing}: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`);
  });
  try {
    return await parseRecording(packed, { entryUrl, maxBytes });
  } catch (error) {
    throw new Error(
      `${doing}: ${/** @type {Error} */ (error).message}; record the page again or get ${basename(file)} once more`,
    );
  }
}

/**
 * @param {Buffer} packed
 * @param {{entryUrl?: string, maxBytes?: number}} [options]
 * @returns {Promise<Recording>}
 */
export async function parseRecording(packed, { entryUrl, maxBytes } = {}) {
  const records = await allRecords(await unpackRecording(packed, { maxBytes }));
  const { exchanges, warnings: lost } = exchangesFromRecords(records);
  if (exchanges.length === 0)
    throw new Error(['it holds no HTTP answer that can be replayed', ...lost.slice(0, 1)].join(': '));

  const page = readPageInfo(records);
  const wanted = entryUrl ?? page.entryUrl;
  const warnings = [...integrityWarnings(records), ...lost];
  if (wanted !== null && isRecorded(exchanges, wanted))
    return { entryUrl: new URL(wanted).href, title: page.title, exchanges, warnings };

  const found = findEntryUrl(exchanges);
  if (wanted !== null) warnings.push(`the entry URL ${wanted} was not recorded; ${found} is loaded instead`);
  return { entryUrl: found, title: page.title, exchanges, warnings };
}

/**
 * @param {Recording['exchanges']} exchanges
 * @param {string} url
 */
function isRecorded(exchanges, url) {
  return URL.canParse(url) && exchanges.some((exchange) => exchange.url === new URL(url).href);
}

/** @param {{bytes: Buffer, damage: string | null}} unpacked */
async function allRecords({ bytes, damage }) {
  /** @type {WarcRecord[]} */
  const records = [];
  try {
    for await (const record of readWarcRecords(bytes)) records.push(record);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Error(damage === null || bytes.length === 0 ? (damage ?? message) : `${damage}, so ${message}`);
  }
  if (damage !== null) throw new Error(`${damage}, after record ${records.length}`);
  return records;
}

/** @param {WarcRecord[]} records */
function integrityWarnings(records) {
  return records.flatMap(({ number, offset, fields, block }) => {
    const where = `record ${number} at byte ${offset} (${fields.get('warc-target-uri') ?? fields.get('warc-type')})`;
    const truncated = fields.get('warc-truncated');
    return [
      ...(blockDigestHolds(block, fields.get('warc-block-digest')) === false
        ? [`${where} does not match its WARC-Block-Digest`]
        : []),
      ...(truncated === null ? [] : [`${where} was cut off by its recorder (WARC-Truncated: ${truncated})`]),
    ];
  });
}
