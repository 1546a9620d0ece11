import { isIP } from 'node:net';
import { codingsOf } from '../encoding/codings.js';
import { decodeBase64 } from '../encoding/decode-base64.js';
import { headerValue, withoutHeaders } from '../http/header-values.js';
import { holdExchange } from '../http/hold-exchange.js';
import { unicodeType } from './unicode-type.js';

/** @import { HeaderList } from '../../recording/recording.js' */
/** @import { HeldExchange } from '../held-recording.js' */
/** @import { Spool } from '../spool/spool.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */
/** @import { HarEntry } from './har-entry.js' */

/** No server was waited for longer. */
const MOST_MS = 3_600_000;

/**
 * @param {HarEntry} entry
 * @param {Spool} spool
 * @returns {{exchange: HeldExchange, notes: string[]}} `notes`: clauses
 * @throws {Error} a clause, where it is none that can be replayed
 */
export function exchangeOfEntry({ request, response, timings, ...entry }, spool) {
  const url = urlOf(request.url);
  const { status } = response;
  if (status < 200 || status > 599) throw new Error(`it has no final answer (status ${status})`);
  const method = request.method.toUpperCase();
  const isBodiless = method === 'HEAD' || status === 204 || status === 304;
  const body = isBodiless ? spool.nothing : bodyOf(response, spool);
  const { headers, notes } = headersOf(response, body);
  const requestHeaders = latin1Pairs(request.headers);
  const hasHost = headerValue(requestHeaders, 'host') !== null;
  return {
    notes,
    exchange: holdExchange({
      url: url.href,
      method,
      requestHeaders: hasHost ? requestHeaders : [['Host', url.host], ...requestHeaders],
      requestBody: requestBodyOf(request, spool),
      status,
      statusText: latin1(response.statusText ?? ''),
      headers,
      body,
      recordedAt: dateOf(entry.startedDateTime ?? ''),
      httpVersion: versionOf(response.httpVersion || request.httpVersion || ''),
      remoteAddress: addressOf(entry.serverIPAddress ?? ''),
      connectMs: connectMsOf(timings),
      serverWaitMs: known(timings?.wait),
      wireBodyBytes: isBodiless || !response.bodySize || response.bodySize < 0 ? null : response.bodySize,
    }),
  };
}

/** @param {string} text */
function urlOf(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`its URL is not http: or https: (${text.slice(0, 80)})`);
  url.hash = '';
  return url;
}

/** @param {HarEntry['response']} response @param {StoredBytes} body */
function headersOf({ status, headers: pairs, redirectURL, content }, body) {
  const notes = [];
  // the body is whole here, whatever pieces it came in
  let headers = withoutHeaders(latin1Pairs(pairs), ['transfer-encoding', 'trailer']);
  if (redirectURL && status >= 300 && status < 400 && headerValue(headers, 'location') === null)
    headers = [...headers, ['Location', latin1(redirectURL)]];
  if (content?.text && !isBase64(content.encoding)) {
    const typed = unicodeType(headers, body);
    headers = typed.headers;
    if (typed.note !== null) notes.push(typed.note);
  }
  return { headers: withLength(headers, body, notes), notes };
}

/**
 * The length of a body that has no coding; that of an encoded one is set when it is encoded again.
 * @param {HeaderList} headers
 * @param {StoredBytes} body
 * @param {string[]} notes is added to
 */
function withLength(headers, body, notes) {
  const length = headerValue(headers, 'content-length');
  if (length === null || body.length === 0 || codingsOf(headers).length > 0 || Number(length) === body.length)
    return headers;
  notes.push(`has ${body.length} bytes in the file, and ${length.slice(0, 20)} by its Content-Length`);
  return headers.map(([name, value]) => {
    const isLength = name.toLowerCase() === 'content-length';
    return /** @type {[string, string]} */ ([name, isLength ? String(body.length) : value]);
  });
}

/** @param {HarEntry['response']} response @param {Spool} spool */
function bodyOf({ content, bodySize, status }, spool) {
  const text = content?.text;
  if (text) return isBase64(content?.encoding) ? decodeBase64(text) : text;
  const isRedirect = status >= 300 && status < 400; // browsers keep no body of one
  if (!isRedirect && ((content?.size ?? 0) > 0 || (bodySize ?? 0) > 0))
    throw new Error('its body is not in the file; save the HAR with content');
  return spool.nothing;
}

/** @param {HarEntry['request']} request @param {Spool} spool */
function requestBodyOf({ postData }, spool) {
  if (postData?.text) return isBase64(postData.encoding) ? decodeBase64(postData.text) : postData.text;
  const params = (postData?.params ?? []).filter(({ name }) => typeof name === 'string');
  if (params.length === 0) return spool.nothing;
  const pairs = params.map(({ name, value }) => [String(name), String(value ?? '')]);
  return spool.store(Buffer.from(new URLSearchParams(pairs).toString()));
}

/** @param {string | null | undefined} encoding */
function isBase64(encoding) {
  return encoding?.toLowerCase() === 'base64';
}

/** @param {{name: string, value: string}[] | null | undefined} pairs @returns {HeaderList} */
function latin1Pairs(pairs) {
  return (pairs ?? [])
    .filter(({ name }) => !name.startsWith(':')) // of HTTP/2
    .flatMap(({ name, value }) => {
      // Chrome joins lines of one name by line ends
      const values = /^set-cookie$/i.test(name) ? value.split('\n') : [value];
      return values.map((one) => /** @type {[string, string]} */ ([latin1(name), latin1(one)]));
    });
}

/** Characters that a header cannot have, as bytes of UTF-8. @param {string} text */
function latin1(text) {
  return /[^\0-\xff]/.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text;
}

/** @param {string} text */
function dateOf(text) {
  const timeMs = Date.parse(text);
  return Number.isNaN(timeMs) ? null : new Date(timeMs).toISOString();
}

/** @param {string} text @returns {HeldExchange['httpVersion']} */
function versionOf(text) {
  const [, version] = /^(?:http\/|h)([123](?:\.[01])?)/i.exec(text) ?? [];
  if (version === '1.0' || version === '1.1') return version;
  if (version?.startsWith('2')) return '2';
  return version?.startsWith('3') ? '3' : null;
}

/** Firefox puts an IPv6 address into brackets. @param {string} text */
function addressOf(text) {
  const address = text.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) === 0 ? null : address;
}

/** HAR counts TLS as a part of `connect`. @param {HarEntry['timings']} timings */
function connectMsOf(timings) {
  const connect = known(timings?.connect);
  if (connect === null || connect === 0) return null;
  return Math.max(0, connect - (known(timings?.ssl) ?? 0));
}

/** @param {number | null | undefined} ms */
function known(ms) {
  return typeof ms === 'number' && ms >= 0 && ms <= MOST_MS ? ms : null;
}
