import { decodeBody } from '../encoding/decode-body.js';
import { headerValue } from '../http/header-values.js';
import { isUtf8, jsonBase64, jsonText } from '../json/json-text.js';

/** @import { HeaderList } from '../../recording/recording.js' */
/** @import { HeldExchange, HeldRecording } from '../held-recording.js' */
/** @import { StoredBytes } from '../spool/stored-bytes.js' */

/**
 * `mostBytes`: of a decoded body.
 * @typedef {{write: (bytes: Uint8Array) => void, date: string, mostBytes: number}} Out
 */

/**
 * Writes a recording as HAR 1.2. Bodies are decoded, as everywhere in HAR; `bodySize` is what crossed the network.
 * @param {HeldRecording} recording
 * @param {Out} out
 * @returns {Promise<string[]>} warnings
 */
export async function writeHar({ entryUrl, title, exchanges }, out) {
  /** @type {string[]} */
  const warnings = [];
  const write = (/** @type {string} */ text) => out.write(Buffer.from(text, 'utf8'));
  const page = {
    startedDateTime: exchanges[0].recordedAt ?? out.date,
    id: 'page_1',
    title: entryUrl ?? title ?? '',
    pageTimings: {},
    comment: title ?? undefined,
  };
  const creator = { name: 'slowstart', version: '0' };
  const log = JSON.stringify({ version: '1.2', creator, pages: [page] });
  write(`{"log":${log.slice(0, -1)},"entries":[`);
  for (const [index, exchange] of exchanges.entries()) {
    if (index > 0) write(',\n');
    const { body, problem } = await decodeBody(exchange, out);
    if (problem !== null)
      warnings.push(`${exchange.method} ${exchange.url.slice(0, 200)}: ${problem}, and is written as it is`);
    const entry = JSON.stringify(entryOf(exchange, { decodedBytes: body.length, date: out.date }));
    const [before, between, after] = entry.split(/"text":"@(?:request|response)"/);
    write(`${before}"text":`);
    for (const piece of textOf(exchange.requestBody)) write(piece);
    write(`${between}"text":`);
    for (const piece of textOf(body)) write(piece);
    write(after);
  }
  write(']}}\n');
  return warnings;
}

/** @param {StoredBytes} body */
function* textOf(body) {
  if (isUtf8(body)) yield* jsonText(body);
  else {
    yield* jsonBase64(body);
    yield ',"encoding":"base64"';
  }
}

/** @param {HeldExchange} exchange @param {{decodedBytes: number, date: string}} context */
function entryOf(exchange, { decodedBytes, date }) {
  const { url, method, status, statusText, headers, requestHeaders, body, requestBody } = exchange;
  const { connectMs = null, serverWaitMs = null, remoteAddress = null, httpVersion = null } = exchange;
  const version = httpVersion === null ? 'HTTP/1.1' : `HTTP/${httpVersion.replace(/^([23])$/, '$1.0')}`;
  const mimeType = headerValue(headers, 'content-type') ?? 'x-unknown';
  const requestType = headerValue(requestHeaders, 'content-type') ?? '';
  return {
    pageref: 'page_1',
    startedDateTime: exchange.recordedAt ?? date,
    time: (connectMs ?? 0) + (serverWaitMs ?? 0),
    request: {
      method,
      url,
      httpVersion: version,
      cookies: [],
      headers: pairs(requestHeaders),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      headersSize: -1,
      bodySize: requestBody.length,
      // bodies are put in place of these two; inside of a text, their quotes would be escaped
      postData: { mimeType: requestType, text: '@request' },
    },
    response: {
      status,
      statusText,
      httpVersion: version,
      cookies: [],
      headers: pairs(headers),
      content: { size: decodedBytes, mimeType, compression: decodedBytes - body.length, text: '@response' },
      redirectURL: headerValue(headers, 'location') ?? '',
      headersSize: -1,
      bodySize: body.length,
    },
    cache: {},
    timings: { send: 0, wait: serverWaitMs ?? 0, receive: 0, connect: connectMs ?? -1 },
    ...(remoteAddress === null ? {} : { serverIPAddress: remoteAddress }),
  };
}

/** @param {HeaderList} headers */
function pairs(headers) {
  return headers.map(([name, value]) => ({ name, value }));
}
