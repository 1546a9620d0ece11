import { collectRecords } from './collect-records.js';
import { exchangesFromRecords } from './exchanges-from-records.js';
import { findEntryUrl } from './find-entry-url.js';
import { firstWarnings } from './first-warnings.js';
import { recordedDevice } from './recorded-device.js';
import { problemOf, problemSentence } from './recording-problem.js';
import { sourceOfBuffer, withSourceOfFile } from './warc/packed-source.js';
import { RECORDING_LIMITS } from './warc/recording-limits.js';

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
  try {
    return await withSourceOfFile(file, (source) => parseSource(source, options));
  } catch (error) {
    throw new Error(problemSentence(file, problemOf(error)));
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
export async function parseSource(source, { entryUrl, limits: changed = {} } = {}) {
  const limits = { ...RECORDING_LIMITS, ...changed };
  const { records, times, page, sha256, warnings: doubts } = await collectRecords(source, limits);
  const { exchanges, warnings: lost } = exchangesFromRecords(records, times);
  const warnings = firstWarnings([...doubts.integrity, ...doubts.leftOut, ...lost], limits.warnings);
  if (exchanges.length === 0)
    throw new Error(
      ['it holds no HTTP answer that can be replayed', ...[...doubts.leftOut, ...lost].slice(0, 1)].join(': '),
    );

  const wanted = entryUrl ?? page?.entryUrl ?? null;
  const title = page?.title ?? null;
  const describe = (/** @type {string} */ url) => {
    const device = recordedDevice({ told: page?.device ?? null, exchanges, entryUrl: url });
    return { entryUrl: url, title, exchanges, sha256, warnings, device };
  };
  if (wanted !== null && isRecorded(exchanges, wanted)) return describe(new URL(wanted).href);

  const found = findEntryUrl(exchanges);
  if (wanted !== null)
    warnings.push(`the entry URL ${wanted.slice(0, 200)} was not recorded; ${found.slice(0, 200)} is loaded instead`);
  return describe(found);
}

/**
 * @param {Recording['exchanges']} exchanges
 * @param {string} url
 */
function isRecorded(exchanges, url) {
  return URL.canParse(url) && exchanges.some((exchange) => exchange.url === new URL(url).href);
}
