import { basename } from 'node:path';
import { collectRecords } from './collect-records.js';
import { exchangesFromRecords } from './exchanges-from-records.js';
import { findEntryUrl } from './find-entry-url.js';
import { sourceOfBuffer, withSourceOfFile } from './warc/packed-source.js';
import { RECORDING_LIMITS, RecordingLimitError } from './warc/recording-limits.js';

/** @import { PackedSource } from './warc/packed-source.js' */
/** @import { RecordingLimits } from './warc/recording-limits.js' */
/** @import { Recording } from './recording.js' */

/**
 * Reads a recorded page from a WARC file, gzip or not.
 *
 * A file that is cut short, damaged or whose lengths lie is refused, because half a page is another page; and one that
 * is above a limit, as soon as it is. What leaves the page whole, or loses single exchanges (which the replay then
 * counts as missed), is a warning of the recording: a digest that does not match, an answer that stopped early, an
 * unresolved revisit, headers that HTTP cannot carry.
 * @param {string} file
 * @param {{entryUrl?: string, limits?: Partial<RecordingLimits>}} [options] `entryUrl`: what to load, when the
 *   recording should not decide
 * @returns {Promise<Recording>}
 * @throws {Error} one sentence with the file, and the record with its offset in the unpacked file
 */
export async function readRecording(file, options) {
  const doing = `reading the recording ${file}`;
  try {
    return await withSourceOfFile(file, (source) => parseSource(source, options));
  } catch (error) {
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') throw new Error(`${doing}: there is no such file`);
    if (code !== undefined) throw new Error(`${doing}: ${message}`);
    const remedy =
      error instanceof RecordingLimitError
        ? 'record that page alone, or leave it out'
        : `record the page again or get ${basename(file)} once more`;
    throw new Error(`${doing}: ${message}; ${remedy}`);
  }
}

/**
 * @param {Buffer} packed
 * @param {{entryUrl?: string, limits?: Partial<RecordingLimits>}} [options]
 * @returns {Promise<Recording>}
 */
export function parseRecording(packed, options) {
  return parseSource(sourceOfBuffer(packed), options);
}

/**
 * @param {PackedSource} source
 * @param {{entryUrl?: string, limits?: Partial<RecordingLimits>}} [options]
 * @returns {Promise<Recording>}
 */
async function parseSource(source, { entryUrl, limits: changed = {} } = {}) {
  const limits = { ...RECORDING_LIMITS, ...changed };
  const { records, page, sha256, warnings: doubts } = await collectRecords(source, limits);
  const { exchanges, warnings: lost } = exchangesFromRecords(records);
  const warnings = firstOf([...doubts.integrity, ...doubts.leftOut, ...lost], limits.warnings);
  if (exchanges.length === 0)
    throw new Error(
      ['it holds no HTTP answer that can be replayed', ...[...doubts.leftOut, ...lost].slice(0, 1)].join(': '),
    );

  const wanted = entryUrl ?? page?.entryUrl ?? null;
  const title = page?.title ?? null;
  if (wanted !== null && isRecorded(exchanges, wanted))
    return { entryUrl: new URL(wanted).href, title, exchanges, sha256, warnings };

  const found = findEntryUrl(exchanges);
  if (wanted !== null)
    warnings.push(`the entry URL ${wanted.slice(0, 200)} was not recorded; ${found.slice(0, 200)} is loaded instead`);
  return { entryUrl: found, title, exchanges, sha256, warnings };
}

/**
 * @param {string[]} warnings
 * @param {number} most
 */
function firstOf(warnings, most) {
  if (warnings.length <= most) return warnings;
  return [...warnings.slice(0, most), `and ${warnings.length - most} more warnings of this recording`];
}

/**
 * @param {Recording['exchanges']} exchanges
 * @param {string} url
 */
function isRecorded(exchanges, url) {
  return URL.canParse(url) && exchanges.some((exchange) => exchange.url === new URL(url).href);
}
