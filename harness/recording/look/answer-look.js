import { sourceOfDescriptor } from '../warc/packed-source.js';
import { readWarcRecords } from '../warc/read-warc-records.js';
import { RECORDING_LIMITS } from '../warc/recording-limits.js';
import { unpackRecording } from '../warc/unpack-recording.js';

/** @import { WarcRecord } from '../warc/read-warc-records.js' */
/** @import { ReaderJob } from '../reader/reader-messages.js' */
/** @import { RecordedLook } from './recorded-look.js' */

/** Of a picture; more would not fit into a line of the reader. A screen as JPEG takes a tenth. */
const MOST_PICTURE_BYTES = 2 * 1024 * 1024;
const MOST_INFO_BYTES = 256 * 1024;

/**
 * Looks for what a recorder kept beside the exchanges: `urn:view:`, what the page looked like, and `urn:pageinfo:`,
 * what became of it. Browsertrix has these names, and `slowstart record` after it.
 * @param {Pick<ReaderJob, 'descriptor' | 'size'>} job
 * @returns {Promise<RecordedLook>} as it was written
 */
export async function answerLook({ descriptor, size }) {
  const { chunks } = unpackRecording(sourceOfDescriptor(descriptor, size), RECORDING_LIMITS);
  /** @type {RecordedLook} */
  const look = { picture: null, consoleErrors: null };
  for await (const record of readWarcRecords(chunks, RECORDING_LIMITS)) {
    if (record.type !== 'resource') continue;
    const uri = record.fields.get('warc-target-uri') ?? '';
    if (uri.startsWith('urn:view:')) look.picture ??= pictureOf(record);
    if (uri.startsWith('urn:pageinfo:')) look.consoleErrors ??= errorsOf(record);
  }
  return look;
}

/** @param {WarcRecord} record */
function pictureOf({ fields, block }) {
  if (block.length === 0 || block.length > MOST_PICTURE_BYTES) return null;
  return { type: fields.get('content-type') ?? '', base64: block.toString('base64') };
}

/** @param {WarcRecord} record */
function errorsOf({ block }) {
  if (block.length > MOST_INFO_BYTES) return null;
  try {
    const { consoleErrors } = Object(JSON.parse(block.toString('utf8')));
    return Array.isArray(consoleErrors) ? consoleErrors.length : null;
  } catch {
    return null;
  }
}
