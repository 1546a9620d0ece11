import { AsyncIterReader, WARCParser } from 'warcio';

const MAX_HEADER_BYTES = 64 * 1024; // of a WARC record; a URL may be long, the rest is short

/**
 * @typedef {object} WarcRecord
 * @property {number} number 1-based place in the file
 * @property {number} offset its first byte in the unpacked file
 * @property {string} type lower case
 * @property {Headers} fields the WARC header
 * @property {Buffer} block for HTTP records the message: head and body, exactly as stored
 */

/**
 * Reads the records of an unpacked WARC 1.0 or 1.1 file. warcio parses each record alone, from where the one before it
 * really ended: left to walk the file by itself, it never returns when the last record is cut short, and resynchronises
 * silently after a length that lies.
 * @param {Buffer} bytes
 * @returns {AsyncGenerator<WarcRecord>}
 * @throws {Error} naming the record that cannot be read; the records before it have been given out
 */
export async function* readWarcRecords(bytes) {
  let number = 0;
  let previousLength = null;
  let offset = skipBlankLines(bytes, 0);
  if (offset === bytes.length) throw new Error('it is empty');
  while (offset < bytes.length) {
    number += 1;
    const where = `record ${number} at byte ${offset}`;
    if (!/^WARC\/1\.[01]\r?\n/.test(bytes.toString('latin1', offset, offset + 10))) {
      throw new Error(
        number === 1
          ? `it is not a WARC file: it starts with ${quoted(bytes, offset)}`
          : misplaced({ where, previousLength, bytes, offset }),
      );
    }
    const headerEnd = bytes.subarray(offset, offset + MAX_HEADER_BYTES).indexOf('\r\n\r\n');
    if (headerEnd < 0)
      throw new Error(`${where} is cut off in its header, or that has no end within ${MAX_HEADER_BYTES} bytes`);
    const reader = new AsyncIterReader([bytes.subarray(offset)], null);
    const record = await new WARCParser(reader, { parseHttp: false }).parse().catch((error) => {
      throw new Error(`${where} has a header that cannot be read (${error.message})`);
    });
    if (record === null) throw new Error(`${where} has an empty header`);
    const fields = new Headers([...record.warcHeaders.headers]);
    const length = declaredLength(fields, where);
    if (!/\S/.test(fields.get('warc-type') ?? '')) throw new Error(`${where} has no WARC-Type`);

    const block = Buffer.from(await record.readFully());
    if (block.length < length) {
      throw new Error(`${where} is cut off: ${block.length} of the ${length} bytes that its Content-Length promises`);
    }
    yield { number, offset, type: (fields.get('warc-type') ?? '').toLowerCase(), fields, block };
    previousLength = length;
    offset = skipBlankLines(bytes, offset + reader.getReadOffset());
  }
}

/**
 * @param {Headers} fields
 * @param {string} where
 */
function declaredLength(fields, where) {
  const text = fields.get('content-length');
  if (text === null || !/^\d{1,15}$/.test(text))
    throw new Error(`${where} has no usable Content-Length (${text ?? 'none'})`);
  return Number(text);
}

/**
 * @param {Buffer} bytes
 * @param {number} offset
 */
function skipBlankLines(bytes, offset) {
  while (bytes[offset] === 0x0d || bytes[offset] === 0x0a) offset += 1;
  return offset;
}

/** @param {{where: string, previousLength: number | null, bytes: Buffer, offset: number}} found */
function misplaced({ where, previousLength, bytes, offset }) {
  return (
    `${where} does not start with WARC/1.x but with ${quoted(bytes, offset)}: ` +
    `garbage, or the Content-Length of the record before it (${previousLength}) is wrong`
  );
}

/**
 * @param {Buffer} bytes
 * @param {number} offset
 */
function quoted(bytes, offset) {
  return JSON.stringify(bytes.toString('latin1', offset, offset + 16));
}
