import { pairRequests } from './pair-requests.js';
import { parseHttpMessage } from './parse-http-message.js';
import { removeChunkedFraming } from './remove-chunked-framing.js';
import { revisitResolver } from './resolve-revisit.js';

/** @import { Exchange } from './recording.js' */
/** @import { WarcRecord } from './read-warc-records.js' */

/** @typedef {WarcRecord & {url: string, message: ReturnType<typeof parseHttpMessage>}} HttpRecord */

/**
 * Makes exchanges of WARC records: each answer with its request, revisits resolved, in recorded order.
 * @param {WarcRecord[]} records
 * @returns {{exchanges: Exchange[], warnings: string[]}} a warning for every answer that is left out or not whole
 */
export function exchangesFromRecords(records) {
  /** @type {string[]} */
  const warnings = [];
  /** @type {<T>(record: WarcRecord, read: () => T) => T[]} */
  const orWarn = (record, read) => {
    try {
      return [read()];
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      warnings.push(`record ${record.number} at byte ${record.offset} is left out: ${message}`);
      return [];
    }
  };
  const ofType = (/** @type {string[]} */ ...types) =>
    records.filter(({ type }) => types.includes(type)).flatMap((record) => orWarn(record, () => httpRecord(record)));

  const requests = ofType('request');
  const answers = ofType('response', 'revisit');
  const requestOf = pairRequests(answers, requests);
  const resolve = revisitResolver(answers.filter(({ type }) => type === 'response'));
  const exchanges = answers.flatMap((answer) =>
    orWarn(answer, () => {
      const { exchange, notes } = toExchange(resolve(answer), requestOf.get(answer) ?? null);
      warnings.push(...notes.map((note) => `${exchange.method} ${exchange.url}: ${note}`));
      return exchange;
    }),
  );
  return { exchanges, warnings };
}

/**
 * @param {WarcRecord} record
 * @returns {HttpRecord}
 */
function httpRecord(record) {
  const uri = (record.fields.get('warc-target-uri') ?? '').replace(/^<(.*)>$/, '$1'); // wget writes <URI>
  if (!URL.canParse(uri)) throw new Error(`its WARC-Target-URI is no URL (${uri.slice(0, 80) || 'none'})`);
  const url = new URL(uri);
  if (!/^https?:$/.test(url.protocol))
    throw new Error(`its WARC-Target-URI is not http: or https: (${uri.slice(0, 80)})`);
  if (record.fields.has('warc-segment-number'))
    throw new Error('it is one segment of a record, which is not supported');
  url.hash = '';
  return { ...record, url: url.href, message: parseHttpMessage(record.block) };
}

/**
 * @param {HttpRecord} answer
 * @param {HttpRecord | null} request
 * @returns {{exchange: Exchange, notes: string[]}}
 */
function toExchange({ url, fields, message }, request) {
  const statusLine = /^HTTP\/\d(?:\.\d)? +(\d{3})(?: +(.*))?$/i.exec(message.firstLine);
  if (!statusLine) throw new Error(`its status line is "${message.firstLine.slice(0, 80)}"`);
  const status = Number(statusLine[1]);
  if (status < 200 || status > 599) throw new Error(`its status ${status} is no final answer`);

  const method = /^[A-Za-z]+(?= )/.exec(request?.message.firstLine ?? '')?.[0].toUpperCase() ?? 'GET';
  const { body, note } = wholeBody(message, { method, status });
  const notes = note === null ? [] : [note];
  if (message.dropped.length > 0)
    notes.push(`left out headers that HTTP cannot carry: ${message.dropped.slice(0, 3).join(' | ')}`);
  const recordedAt = fields.get('warc-date');
  return {
    notes,
    exchange: {
      url,
      method,
      status,
      statusText: statusLine[2] ?? '',
      headers: message.headers,
      body,
      recordedAt,
      requestHeaders: request?.message.headers ?? [],
      requestBody: request?.message.body ?? Buffer.alloc(0),
    },
  };
}

/**
 * @param {HttpRecord['message']} message
 * @param {{method: string, status: number}} answer
 * @returns {{body: Buffer, note: string | null}}
 */
function wholeBody({ headers, body: stored }, { method, status }) {
  const values = (/** @type {string} */ wanted) =>
    headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
  const bodiless = method === 'HEAD' || status === 204 || status === 304;
  if (bodiless)
    return {
      body: stored.subarray(0, 0),
      note: stored.length === 0 ? null : `its ${stored.length} bytes of body are left out: such an answer has none`,
    };
  if (values('transfer-encoding').some((value) => /\bchunked\b/i.test(value))) {
    const { body, complete } = removeChunkedFraming(stored);
    return { body, note: complete ? null : `its chunked body stops early, after ${body.length} bytes` };
  }
  const declared = values('content-length')[0];
  const stopsEarly = /^\d+$/.test(declared ?? '') && stored.length < Number(declared);
  return {
    body: stored,
    note: stopsEarly ? `its body stops early, after ${stored.length} of ${declared} bytes` : null,
  };
}
