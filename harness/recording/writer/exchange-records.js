import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { recordId, sha256Digest, warcRecord } from './warc-record.js';

/** @import { HeaderList, NewExchange } from '../recording.js' */

/** @typedef {import('warcio').WARCRecord} WARCRecord */

/**
 * The records of one exchange: response, request and, where times were measured, metadata.
 *
 * The status line says HTTP/1.1 whatever was spoken, since readers know no other; WARC-Protocol says what was, as other
 * recorders write it. A body that came in chunks is one chunk. The times are in a `metadata` record, whose type
 * `application/warc-fields` is the place that WARC 1.1 has for what a recorder measured (its own example is
 * `fetchTimeMs`).
 * @param {NewExchange & {truncated?: 'time' | 'length' | 'disconnect' | null}} exchange `truncated`: why the body ends
 *   before its end, in the words of WARC-Truncated
 * @param {{index: number, date: string}} context `index`: makes the ids of equal exchanges different
 * @returns {WARCRecord[]}
 * @throws {Error} when it holds what HTTP cannot carry
 */
export function exchangeRecords(exchange, { index, date }) {
  const { url, method = 'GET', requestHeaders = [], requestBody = NOTHING, status, headers, body } = exchange;
  const { statusText = STATUS_CODES[status] ?? '', remoteAddress = null, httpVersion = null } = exchange;
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
  /** @type {[string, string][]} */
  const common = [
    ['WARC-Target-URI', url],
    ['WARC-Date', recordedAt],
  ];
  /** @type {[string, string][]} */
  const wire = [
    ...(remoteAddress === null ? [] : [/** @type {[string, string]} */ (['WARC-IP-Address', remoteAddress])]),
    ...(httpVersion === null ? [] : [/** @type {[string, string]} */ (['WARC-Protocol', PROTOCOLS[httpVersion]])]),
  ];
  const times = timesOf(exchange);
  return [
    warcRecord({
      fields: [
        ['WARC-Type', 'response'],
        ['WARC-Record-ID', responseId],
        ...common,
        ['WARC-Payload-Digest', sha256Digest(body)],
        ...wire,
        ...(exchange.truncated ? [/** @type {[string, string]} */ (['WARC-Truncated', exchange.truncated])] : []),
        ['Content-Type', 'application/http; msgtype=response'],
      ],
      block: [responseHead, ...(isChunked(exchange) ? framed(body, exchange.truncated ?? null) : [body])],
    }),
    warcRecord({
      fields: [
        ['WARC-Type', 'request'],
        ['WARC-Record-ID', requestId],
        ['WARC-Concurrent-To', responseId],
        ...common,
        ['WARC-Payload-Digest', sha256Digest(requestBody)],
        ...wire,
        ['Content-Type', 'application/http; msgtype=request'],
      ],
      block: [requestHead, requestBody],
    }),
    ...(times.length === 0
      ? []
      : [
          warcRecord({
            fields: [
              ['WARC-Type', 'metadata'],
              ['WARC-Record-ID', recordId('metadata', responseId, times)],
              ['WARC-Concurrent-To', responseId],
              ...common,
              ['Content-Type', 'application/warc-fields'],
            ],
            block: [Buffer.from(times)],
          }),
        ]),
  ];
}

/** RFC 7301's names of protocols, as in ALPN, where there is one. */
const PROTOCOLS = { '1.0': 'http/1.0', 1.1: 'http/1.1', 2: 'h2', 3: 'h3' };
const NOTHING = new Uint8Array();

/** @param {NewExchange} exchange */
function timesOf({ connectMs = null, serverWaitMs = null }) {
  return [
    ...(connectMs === null ? [] : [`connectMs: ${connectMs}\r\n`]),
    ...(serverWaitMs === null ? [] : [`serverWaitMs: ${serverWaitMs}\r\n`]),
  ].join('');
}

/** @param {NewExchange} exchange */
function isChunked({ method, status, headers }) {
  const isBodiless = method === 'HEAD' || status === 204 || status === 304;
  return (
    !isBodiless &&
    headers.some(([name, value]) => name.toLowerCase() === 'transfer-encoding' && /\bchunked\b/i.test(value))
  );
}

/**
 * @param {Uint8Array} body
 * @param {string | null} truncated without the last chunk, which says that nothing is missing
 */
function framed(body, truncated) {
  const chunk = body.length === 0 ? [] : [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')];
  return truncated === null ? [...chunk, Buffer.from('0\r\n\r\n')] : chunk;
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
