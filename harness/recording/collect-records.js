import { leftOut } from './exchanges-from-records.js';
import { httpRecord } from './http-record.js';
import { readLateInfo, readPageInfo } from './read-page-info.js';
import { MOST_TIMES_BYTES, readTimes } from './read-wire.js';
import { blockDigestHolds } from './warc/block-digest.js';
import { readWarcRecords } from './warc/read-warc-records.js';
import { aboveLimit, RecordingLimitError } from './warc/recording-limits.js';
import { unpackRecording } from './warc/unpack-recording.js';

/** @import { HttpRecord } from './http-record.js' */
/** @import { PackedSource } from './warc/packed-source.js' */
/** @import { RecordingLimits } from './warc/recording-limits.js' */
/** @import { WarcRecord } from './warc/read-warc-records.js' */
/** @import { Times } from './read-wire.js' */

/** What `slowstart record` calls the record with what it found out at the end. */
export const PAGE_INFO = 'urn:pageinfo:';

/**
 * @typedef {object} Collected
 * @property {HttpRecord[]} records requests, responses and revisits, in recorded order
 * @property {Map<string, Times>} times by the id of the answer that they are of
 * @property {ReturnType<typeof readPageInfo>} page what the writer of the recording says it is of
 * @property {string} sha256 of the unpacked file, hex
 * @property {{integrity: string[], leftOut: string[]}} warnings
 */

/**
 * Reads a recording to its end, record by record, and keeps what is replayed of it.
 * @param {PackedSource} source
 * @param {RecordingLimits} limits
 * @returns {Promise<Collected>}
 * @throws {Error} where the file cannot be read to its end, or is above a limit
 */
export async function collectRecords(source, limits) {
  const { chunks, damage, sha256 } = unpackRecording(source, limits);
  /** @type {Collected} */
  const collected = { records: [], times: new Map(), page: null, sha256: '', warnings: { integrity: [], leftOut: [] } };
  const count = counter(limits);
  let number = 0;
  try {
    for await (const record of readWarcRecords(chunks, limits)) {
      number = record.number;
      count.header(record.headerBytes, record.headerLines);
      collected.warnings.integrity.push(...integrityWarnings(record));
      if (record.type === 'warcinfo' && record.block.length <= limits.infoBytes && count.info())
        collected.page ??= readPageInfo(record);
      if (record.type === 'metadata') addTimes(collected.times, record);
      if (isLateInfo(record) && record.block.length <= limits.infoBytes && count.info() && collected.page !== null) {
        const { entryUrl, title } = readLateInfo(record);
        collected.page.entryUrl = entryUrl ?? collected.page.entryUrl;
        collected.page.title ??= title;
      }
      if (record.type === 'response' || record.type === 'revisit') count.exchange();
      if (!HTTP_TYPES.has(record.type)) continue;
      const read = orLeaveOut(record, limits);
      if (typeof read === 'string') collected.warnings.leftOut.push(read);
      else {
        count.header(read.message.headBytes, read.message.headLines);
        collected.records.push(read);
      }
    }
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    if (error instanceof RecordingLimitError || damage() === null) throw error;
    throw new Error(number === 0 && message === 'it is empty' ? `${damage()}` : `${damage()}, so ${message}`);
  }
  if (damage() !== null) throw new Error(`${damage()}, after record ${number}`);
  return { ...collected, sha256: sha256() };
}

const HTTP_TYPES = new Set(['request', 'response', 'revisit']);

/**
 * @param {Collected['times']} times
 * @param {WarcRecord} record
 */
export function addTimes(times, { fields, block }) {
  const id = fields.get('warc-concurrent-to');
  const isFields = /^application\/warc-fields\b/i.test(fields.get('content-type') ?? '');
  if (id === null || !isFields || block.length > MOST_TIMES_BYTES) return;
  const read = readTimes(block);
  if (Object.keys(read).length > 0) times.set(id, read);
}

/** @param {WarcRecord} record */
export function isLateInfo({ type, fields }) {
  return type === 'resource' && (fields.get('warc-target-uri') ?? '').startsWith(PAGE_INFO);
}

/** @param {RecordingLimits} limits */
function counter({ exchanges, headerBytes, headerLines, infoRecords }) {
  let [answers, bytes, lines, infos] = [0, 0, 0, 0];
  return {
    /** Whether one more is searched. */
    info: () => ++infos <= infoRecords,
    exchange() {
      answers += 1;
      if (answers > exchanges) throw aboveLimit('it holds', exchanges, 'exchanges');
    },
    /** @type {(headerBytes: number, headerLines: number) => void} */
    header(moreBytes, moreLines) {
      bytes += moreBytes;
      lines += moreLines;
      if (bytes > headerBytes) throw aboveLimit('its headers have', headerBytes, 'bytes');
      if (lines > headerLines) throw aboveLimit('its headers have', headerLines, 'lines');
    },
  };
}

/**
 * @param {WarcRecord} record
 * @param {RecordingLimits} limits
 * @returns {HttpRecord | string} the reason where it cannot be used
 */
function orLeaveOut(record, limits) {
  try {
    return httpRecord(record, limits);
  } catch (error) {
    if (error instanceof RecordingLimitError) throw error;
    return leftOut(record, error);
  }
}

/** @param {WarcRecord} record */
export function integrityWarnings({ number, offset, fields, block }) {
  const what = fields.get('warc-target-uri') ?? fields.get('warc-type') ?? '';
  const where = `record ${number} at byte ${offset} (${what.slice(0, 200)})`;
  const truncated = fields.get('warc-truncated');
  return [
    ...(blockDigestHolds(block, fields.get('warc-block-digest')) === false
      ? [`${where} does not match its WARC-Block-Digest`]
      : []),
    ...(truncated === null ? [] : [`${where} was cut off by its recorder (WARC-Truncated: ${truncated.slice(0, 80)})`]),
  ];
}
