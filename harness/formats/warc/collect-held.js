import { addTimes, integrityWarnings, isLateInfo } from '../../recording/collect-records.js';
import { leftOut } from '../../recording/exchanges-from-records.js';
import { httpRecord } from '../../recording/http-record.js';
import { readLateInfo, readPageInfo } from '../../recording/read-page-info.js';
import { removeChunkedFraming } from '../../recording/remove-chunked-framing.js';
import { readWarcRecords } from '../../recording/warc/read-warc-records.js';
import { RecordingLimitError } from '../../recording/warc/recording-limits.js';
import { unpackRecording } from '../../recording/warc/unpack-recording.js';
import { headCounter } from '../head-counter.js';
import { headerValues } from '../http/header-values.js';

/** @import { HttpRecord } from '../../recording/http-record.js' */
/** @import { PackedSource } from '../../recording/warc/packed-source.js' */
/** @import { WarcRecord } from '../../recording/warc/read-warc-records.js' */
/** @import { HeldRecord, ReadContext } from '../held-recording.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/**
 * An HTTP record whose block is in the spool; `unframed` is its body without chunked framing.
 * @typedef {Omit<HttpRecord, 'message'> & {message: Omit<HttpRecord['message'], 'body'> & {head: StoredBytes, body:
 *   StoredBytes, unframed: {body: StoredBytes, complete: boolean}}}} HeldHttpRecord
 * @typedef {object} CollectedHeld
 * @property {HeldHttpRecord[]} records
 * @property {Parameters<typeof addTimes>[0]} times
 * @property {ReturnType<typeof readPageInfo>} page
 * @property {HeldRecord[]} others
 * @property {string[]} warnings
 */

/** @returns {CollectedHeld} */
export function nothingCollected() {
  return { records: [], times: new Map(), page: null, others: [], warnings: [] };
}

/**
 * Reads a WARC file to its end, record by record, into the spool.
 * @param {PackedSource} source
 * @param {ReadContext & {into: CollectedHeld, count?: ReturnType<typeof headCounter>}} context `count`: of all files
 *   that are one recording
 * @throws {Error} a clause, where it cannot be read to its end, or is above a limit
 */
export async function collectHeld(source, { spool, limits, into, count = headCounter(limits) }) {
  const { chunks, damage } = unpackRecording(source, limits);
  const place = holder({ spool, limits, into, count });
  let number = 0;
  try {
    for await (const record of readWarcRecords(chunks, limits)) {
      number = record.number;
      count.head({ bytes: record.headerBytes, lines: record.headerLines });
      into.warnings.push(...integrityWarnings(record));
      place(record);
    }
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    if (error instanceof RecordingLimitError || damage() === null) throw error;
    throw new Error(number === 0 && message === 'it is empty' ? `${damage()}` : `${damage()}, so ${message}`);
  }
  if (damage() !== null) throw new Error(`${damage()}, after record ${number}`);
}

const HTTP_TYPES = new Set(['request', 'response', 'revisit']);

/** @param {Required<Parameters<typeof collectHeld>[1]>} context @returns {(record: WarcRecord) => void} */
function holder({ spool, limits, into, count }) {
  return (record) => {
    const { type, fields, block } = record;
    if (!HTTP_TYPES.has(type)) {
      if (block.length <= limits.infoBytes) addInfo(into, record);
      // a second one would stand for a second page
      if (type === 'warcinfo' && into.others.some((other) => other.type === type)) return;
      into.others.push({ type, fields: [...fields], block: spool.store(block) });
      return;
    }
    if (type !== 'request') count.exchange();
    try {
      const { message, ...rest } = httpRecord(record, limits);
      count.head({ bytes: message.headBytes, lines: message.headLines });
      into.records.push({ ...rest, message: hold(message, spool.store(block)) });
    } catch (error) {
      if (error instanceof RecordingLimitError) throw error;
      into.warnings.push(leftOut(record, error));
    }
  };
}

/** @param {CollectedHeld} into @param {WarcRecord} record */
function addInfo(into, record) {
  if (record.type === 'warcinfo') into.page ??= readPageInfo(record);
  if (record.type === 'metadata') addTimes(into.times, record);
  if (isLateInfo(record) && into.page !== null) {
    const { entryUrl, title } = readLateInfo(record);
    into.page.entryUrl = entryUrl ?? into.page.entryUrl;
    into.page.title ??= title;
  }
}

/**
 * @param {HttpRecord['message']} message
 * @param {StoredBytes} block
 * @returns {HeldHttpRecord['message']}
 */
function hold({ body: bytes, ...message }, block) {
  const head = block.subarray(0, block.length - bytes.length);
  const body = block.subarray(block.length - bytes.length);
  const isChunked = headerValues(message.headers, 'transfer-encoding').some((value) => /\bchunked\b/i.test(value));
  if (!isChunked || bytes.length === 0) return { ...message, head, body, unframed: { body, complete: true } };
  const unframed = removeChunkedFraming(bytes);
  const isSame = unframed.body === bytes;
  return {
    ...message,
    head,
    body,
    unframed: { body: isSame ? body : block.spool.store(unframed.body), complete: unframed.complete },
  };
}
