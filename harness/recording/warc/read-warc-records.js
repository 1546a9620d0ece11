import { AsyncIterReader, WARCParser } from 'warcio';
import { ByteReader } from './byte-reader.js';
import { aboveLimit } from './recording-limits.js';

/** @import { RecordingLimits } from './recording-limits.js' */

/**
 * @typedef {object} WarcRecord
 * @property {number} number 1-based place in the file
 * @property {number} offset its first byte in the unpacked file
 * @property {string} type lower case
 * @property {Headers} fields the WARC header
 * @property {number} headerBytes of the WARC header
 * @property {number} headerLines of the WARC header
 * @property {Buffer} block for HTTP records the message: head and body, exactly as stored
 */

/**
 * Reads the records of an unpacked WARC 1.0 or 1.1 file, one after the other as its bytes come. warcio parses each
 * header alone: left to walk the file by itself, it never returns when the last record is cut short, and resynchronises
 * silently after a length that lies.
 * @param {AsyncIterable<Buffer>} chunks
 * @param {Pick<RecordingLimits, 'records' | 'fieldBytes' | 'blockBytes' | 'headerLines'>} limits
 * @returns {AsyncGenerator<WarcRecord>}
 * @throws {Error} naming the record that cannot be read; the records before it have been given out
 */
export async function* readWarcRecords(chunks, limits) {
  const reader = new ByteReader(chunks);
  try {
    let number = 0;
    let previousLength = null;
    await reader.skip(isLineEnd);
    if ((await reader.peek(1)).length === 0) throw new Error('it is empty');
    while ((await reader.peek(1)).length > 0) {
      number += 1;
      if (number > limits.records) throw aboveLimit('it holds', limits.records, 'records');
      const record = await readRecord(reader, { number, previousLength, limits });
      previousLength = record.block.length;
      yield record;
      await reader.skip(isLineEnd);
    }
  } finally {
    await reader.close();
  }
}

/**
 * @param {ByteReader} reader
 * @param {{number: number, previousLength: number | null, limits: Parameters<typeof readWarcRecords>[1]}} context
 * @returns {Promise<WarcRecord>}
 */
async function readRecord(reader, { number, previousLength, limits }) {
  const { offset } = reader;
  const where = `record ${number} at byte ${offset}`;
  const start = (await reader.peek(16)).toString('latin1');
  // a file may end within these few bytes
  if (start.length < VERSION.length && VERSION.startsWith(start.replace('1.0', '1.1')))
    throw new Error(`${where} is cut off in its header`);
  if (!/^WARC\/1\.[01]\r?\n/.test(start)) {
    const quoted = JSON.stringify(start);
    throw new Error(
      number === 1
        ? `it is not a WARC file: it starts with ${quoted}`
        : `${where} does not start with WARC/1.x but with ${quoted}: garbage, or the Content-Length of the record ` +
            `before it (${previousLength}) is wrong`,
    );
  }
  const end = await reader.find(HEADER_END, limits.fieldBytes);
  if (end < 0)
    throw new Error(`${where} is cut off in its header, or that has no end within ${limits.fieldBytes} bytes`);
  const header = await reader.take(end + HEADER_END.length);
  const headerLines = countLines(header);
  if (headerLines > limits.headerLines) throw aboveLimit(`${where} has`, limits.headerLines, 'header lines');

  const record = await new WARCParser(new AsyncIterReader([header], null), { parseHttp: false })
    .parse()
    .catch((error) => {
      throw new Error(`${where} has a header that cannot be read (${String(error.message).slice(0, 200)})`);
    });
  if (record === null) throw new Error(`${where} has an empty header`);
  const fields = new Headers([...record.warcHeaders.headers]);
  const length = declaredLength(fields, where);
  const type = (fields.get('warc-type') ?? '').toLowerCase();
  if (!/\S/.test(type)) throw new Error(`${where} has no WARC-Type`);

  if (length > limits.blockBytes) throw aboveLimit(`${where} says that it has`, limits.blockBytes, 'bytes');
  const block = await reader.take(length);
  if (block.length < length)
    throw new Error(`${where} is cut off: ${block.length} of the ${length} bytes that its Content-Length promises`);
  return { number, offset, type, fields, headerBytes: header.length, headerLines, block };
}

const VERSION = 'WARC/1.1\r\n';
const HEADER_END = '\r\n\r\n';

/** @param {number} byte */
function isLineEnd(byte) {
  return byte === 0x0d || byte === 0x0a;
}

/** @param {Buffer} bytes */
export function countLines(bytes) {
  let lines = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}

/**
 * @param {Headers} fields
 * @param {string} where
 */
function declaredLength(fields, where) {
  const text = fields.get('content-length');
  if (text === null || !/^\d{1,15}$/.test(text))
    throw new Error(`${where} has no usable Content-Length (${text?.slice(0, 80) ?? 'none'})`);
  return Number(text);
}
