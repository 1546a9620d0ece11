import { headerValue, headerValues } from './header-values.js';
import { requestLine, statusLine } from './status-line.js';

/** @import { HeaderList } from '../../recording/recording.js' */
/** @import { HeldExchange } from '../held-recording.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/**
 * A message of HTTP/1.1 as it is sent: text in latin1, the body framed.
 * @typedef {{firstLine: string, headers: HeaderList, body: StoredBytes}} Http1Message
 */

/** As servers are asked; recording proxies are asked for the whole URL (RFC 9112, 3.2). */
const ORIGIN_FORM = /^[A-Za-z]+ \/\S* HTTP\/1\.[01]$/;

/**
 * The request of an exchange: as recorded, or one that asks for its URL.
 * @param {HeldExchange} exchange
 * @returns {Http1Message}
 */
export function http1Request(exchange) {
  const { wire, requestHeaders, url } = exchange;
  const raw = wire.request === null ? null : splitMessage(wire.request);
  const line = raw !== null && ORIGIN_FORM.test(raw.firstLine) ? raw.firstLine : requestLine(exchange);
  const headers = raw?.headers ?? requestHeaders;
  const hasHost = headerValue(headers, 'host') !== null;
  return {
    firstLine: line,
    headers: hasHost ? headers : [['Host', new URL(url).host], ...headers],
    body: raw?.body ?? exchange.requestBody,
  };
}

/**
 * The answer of an exchange: as recorded, as long as a client of HTTP/1.1 can find its end.
 * @param {HeldExchange} exchange
 * @returns {Http1Message}
 */
export function http1Response(exchange) {
  const { firstLine, headers, body } = splitMessage(exchange.wire.response);
  const line = /^HTTP\/1\.[01] \d{3}( |$)/.test(firstLine) ? firstLine : statusLine(exchange);
  const isChunked = headerValues(headers, 'transfer-encoding').some((value) => /\bchunked\b/i.test(value));
  // a recorder that takes the framing off and keeps the header
  const isUnframed = isChunked && body.length > 0 && body.length === exchange.body.length;
  if (!isUnframed) return { firstLine: line, headers, body };
  return {
    firstLine: line,
    headers: [
      ...headers.filter(([name]) => !/^(transfer-encoding|content-length)$/i.test(name)),
      ['Content-Length', String(body.length)],
    ],
    body,
  };
}

/** @param {Http1Message} message @returns {Buffer} what stands before its body */
export function http1Head({ firstLine, headers }) {
  return Buffer.from(
    [firstLine, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'),
    'latin1',
  );
}

/**
 * Takes a message apart without a change to any of its bytes.
 * @param {StoredBytes} message
 * @returns {Http1Message}
 */
function splitMessage(message) {
  const start = message.subarray(0, HEAD_BYTES).read();
  const ends = ['\r\n\r\n', '\n\n']
    .map((mark) => ({ at: start.indexOf(mark), length: mark.length }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const { at, length } = ends[0] ?? { at: start.length, length: 0 };
  const [firstLine, ...lines] = start.toString('latin1', 0, at).split(/\r?\n/);
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1).replace(/^[ \t]+/, '');
    return colon > 0 ? [/** @type {[string, string]} */ ([line.slice(0, colon), value])] : [];
  });
  return { firstLine, headers, body: message.subarray(at + length) };
}

/** The longest head that a reader takes, and the line ends behind it. */
const HEAD_BYTES = 256 * 1024 + 4;
