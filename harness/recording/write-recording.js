import { createHash } from 'node:crypto';
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { HeadersMultiMap, StatusAndHeaders, WARC_1_1, WARCRecord, WARCSerializer } from 'warcio';

/** @import { HeaderList, NewExchange, RecordedDevice } from './recording.js' */

/**
 * Writes a recorded page as WARC 1.1, every record a gzip member of its own, so that archive tools can seek in it.
 * The bytes depend on the arguments alone: record ids are hashes of their content, the only clock is `date`, and the
 * compressor is the JavaScript one, because zlib's output differs between processors.
 *
 * The entry URL and the title travel in the `json-metadata` field of the warcinfo record, as Webrecorder writes them,
 * and so does the device.
 * @param {{entryUrl: string, title: string, exchanges: NewExchange[], date: string, device?: RecordedDevice | null}}
 *   page `date`: ISO 8601, UTC; `device`: as what the page was recorded, absent or null where that is unknown
 * @returns {Promise<Uint8Array>}
 * @throws {Error} when an exchange holds what HTTP cannot carry
 */
export async function writeRecording({ entryUrl, title, exchanges, date, device = null }) {
  if (!exchanges.some((exchange) => exchange.url === entryUrl)) {
    throw new Error(
      `write-recording: the entry URL ${entryUrl} is not among the ${exchanges.length} exchanges; add its exchange`,
    );
  }
  const members = [await compress(warcInfo({ entryUrl, title, date, device }))];
  for (const [index, exchange] of exchanges.entries()) {
    const { response, request } = exchangeRecords(exchange, { index, date });
    members.push(await compress(response), await compress(request));
  }
  return new Uint8Array(Buffer.concat(members));
}

/** @param {WARCRecord} record */
async function compress(record) {
  return WARCSerializer.serialize(record, { gzip: true, preferPako: true });
}

/** @param {{entryUrl: string, title: string, date: string, device: RecordedDevice | null}} page */
function warcInfo({ entryUrl, title, date, device }) {
  const page = { title, pages: [{ url: entryUrl, title, timestamp: date }] };
  const pages = JSON.stringify(device === null ? page : { ...page, device });
  return WARCRecord.createWARCInfo(
    { date, warcVersion: WARC_1_1, warcHeaders: { 'WARC-Record-ID': recordId('warcinfo', pages, date) } },
    { software: 'slowstart', format: 'WARC File Format 1.1', 'json-metadata': pages },
  );
}

/**
 * @param {NewExchange} exchange
 * @param {{index: number, date: string}} context
 */
function exchangeRecords(exchange, { index, date }) {
  const { url, method = 'GET', requestHeaders = [], requestBody = NOTHING, status, headers, body } = exchange;
  const { statusText = STATUS_CODES[status] ?? '' } = exchange;
  const recordedAt = exchange.recordedAt ?? date;
  const { host, pathname, search } = new URL(url);
  const hasHost = requestHeaders.some(([name]) => name.toLowerCase() === 'host');

  const responseHead = messageHead(`HTTP/1.1 ${status} ${statusText}`, headers);
  const requestHead = messageHead(
    `${method} ${pathname}${search} HTTP/1.1`,
    hasHost ? requestHeaders : [['Host', host], ...requestHeaders],
  );
  const responseId = recordId('response', index, url, responseHead, body);
  const requestId = recordId('request', index, url, requestHead, requestBody);
  return {
    response: httpRecord({
      type: 'response',
      url,
      date: recordedAt,
      head: responseHead,
      body,
      ids: { 'WARC-Record-ID': responseId },
    }),
    request: httpRecord({
      type: 'request',
      url,
      date: recordedAt,
      head: requestHead,
      body: requestBody,
      ids: { 'WARC-Record-ID': requestId, 'WARC-Concurrent-To': responseId },
    }),
  };
}

/**
 * @param {{type: 'request' | 'response', url: string, date: string, head: Uint8Array, body: Uint8Array, ids:
 *   Record<string, string>}} record
 */
function httpRecord({ type, url, date, head, body, ids }) {
  const fields = new SingleValueFields([
    ['WARC-Type', type],
    ...Object.entries(ids),
    ['WARC-Target-URI', url],
    ['WARC-Date', date],
    ['WARC-Payload-Digest', `sha256:${createHash('sha256').update(body).digest('hex')}`],
    ['Content-Type', `application/http; msgtype=${type}`],
  ]);
  // without `httpHeaders`: the block holds the head already, and warcio's header map would merge and re-encode it
  return new WARCRecord({
    warcHeaders: new StatusAndHeaders({ statusline: WARC_1_1, headers: fields }),
    reader: [head, body],
  });
}

/**
 * No field written here has several values; warcio's own map takes `,,,` inside a URL for a list of values and throws.
 */
class SingleValueFields extends HeadersMultiMap {
  /** @override */
  isMultiValue() {
    return false;
  }
}

/**
 * @param {string} firstLine
 * @param {HeaderList} headers
 */
function messageHead(firstLine, headers) {
  validateHeaderValue('first line', firstLine);
  for (const [name, value] of headers) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  return Buffer.from(
    [firstLine, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'),
    'latin1',
  );
}

/** @param {(string | number | Uint8Array)[]} parts */
function recordId(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'number' ? String(part) : part).update('\0');
  const hex = hash.digest('hex');
  // RFC 9562, version 8: a UUID whose bits are the application's own
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)];
  return `<urn:uuid:${a}-${b}-8${c}-8${d}-${e}>`;
}

const NOTHING = new Uint8Array();
