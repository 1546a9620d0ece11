import { pairRequests } from './pair-requests.js';
import { readWire } from './read-wire.js';
import { removeChunkedFraming } from './remove-chunked-framing.js';
import { revisitResolver } from './resolve-revisit.js';

/** @import { Exchange } from './recording.js' */
/** @import { HttpRecord } from './http-record.js' */
/** @import { Times } from './read-wire.js' */

/**
 * Makes exchanges of HTTP records: each answer with its request, revisits resolved, in recorded order.
 * @param {HttpRecord[]} records
 * @param {Map<string, Times>} [times] by the id of the answer that they are of
 * @returns {{exchanges: Exchange[], warnings: string[]}} a warning for every answer that is left out or not whole
 */
export function exchangesFromRecords(records, times = new Map()) {
  /** @type {string[]} */
  const warnings = [];
  const requests = records.filter(({ type }) => type === 'request');
  const answers = records.filter(({ type }) => type !== 'request');
  const requestOf = pairRequests(answers, requests);
  const resolve = revisitResolver(answers.filter(({ type }) => type === 'response'));
  const unframed = unframedOnce();
  const exchanges = answers.flatMap((answer) => {
    try {
      const { exchange, notes } = toExchange(resolve(answer), { request: requestOf.get(answer) ?? null, unframed });
      Object.assign(exchange, times.get(answer.fields.get('warc-record-id') ?? ''));
      warnings.push(...notes.map((note) => `${exchange.method} ${exchange.url.slice(0, 200)}: ${note}`));
      return [exchange];
    } catch (error) {
      warnings.push(leftOut(answer, error));
      return [];
    }
  });
  return { exchanges, warnings };
}

/**
 * @param {{number: number, offset: number}} record
 * @param {unknown} error
 */
export function leftOut({ number, offset }, error) {
  return `record ${number} at byte ${offset} is left out: ${/** @type {Error} */ (error).message}`;
}

/**
 * Takes the chunked framing off, once for all the answers that share a body: ten thousand revisits of one large body
 * are one body.
 * @returns {typeof removeChunkedFraming}
 */
function unframedOnce() {
  /** @type {Map<Buffer, ReturnType<typeof removeChunkedFraming>>} */
  const known = new Map();
  return (body) => {
    const result = known.get(body) ?? removeChunkedFraming(body);
    known.set(body, result);
    return result;
  };
}

/**
 * @param {HttpRecord} answer
 * @param {{request: HttpRecord | null, unframed: typeof removeChunkedFraming}} context
 * @returns {{exchange: Exchange, notes: string[]}}
 */
export function toExchange({ url, fields, message }, { request, unframed }) {
  const statusLine = /^HTTP\/\d(?:\.\d)? +(\d{3})(?: +(.*))?$/i.exec(message.firstLine);
  if (!statusLine) throw new Error(`its status line is "${message.firstLine.slice(0, 80)}"`);
  const status = Number(statusLine[1]);
  if (status < 200 || status > 599) throw new Error(`its status ${status} is no final answer`);

  const method = /^[A-Za-z]+(?= )/.exec(request?.message.firstLine ?? '')?.[0].toUpperCase() ?? 'GET';
  const { body, note } = wholeBody(message, { method, status, unframed });
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
      ...readWire(fields, message.firstLine),
    },
  };
}

/**
 * @param {HttpRecord['message']} message
 * @param {{method: string, status: number, unframed: typeof removeChunkedFraming}} answer
 * @returns {{body: Buffer, note: string | null}}
 */
function wholeBody({ headers, body: stored }, { method, status, unframed }) {
  const values = (/** @type {string} */ wanted) =>
    headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
  const bodiless = method === 'HEAD' || status === 204 || status === 304;
  if (bodiless)
    return {
      body: stored.subarray(0, 0),
      note: stored.length === 0 ? null : `its ${stored.length} bytes of body are left out: such an answer has none`,
    };
  if (values('transfer-encoding').some((value) => /\bchunked\b/i.test(value))) {
    const { body, complete } = unframed(stored);
    return { body, note: complete ? null : `its chunked body stops early, after ${body.length} bytes` };
  }
  const declared = values('content-length')[0];
  const stopsEarly = /^\d+$/.test(declared ?? '') && stored.length < Number(declared);
  return {
    body: stored,
    note: stopsEarly ? `its body stops early, after ${stored.length} of ${declared} bytes` : null,
  };
}
