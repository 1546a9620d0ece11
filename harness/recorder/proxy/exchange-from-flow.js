import { validateHeaderName, validateHeaderValue } from 'node:http';
import { scrubHeaders } from '../scrubbing/scrub-headers.js';

/** @import { Exchange, HeaderList } from '../../recording/recording.js' */
/** @import { FlowRequest, FlowResponse } from './flow-messages.js' */

/**
 * @typedef {object} Flow one request through the proxy, as far as it has come
 * @property {FlowRequest} request
 * @property {Buffer} requestBody
 * @property {FlowResponse | null} response
 * @property {Buffer[]} chunks of the body, as they came
 * @property {'time' | 'length' | 'disconnect' | null} truncated why the body is not whole; null when it is
 *
 * @typedef {Exchange & {truncated: Flow['truncated']}} FlowExchange
 */

/**
 * @param {Flow & {response: FlowResponse}} flow
 * @param {{keepSecrets: boolean}} options
 * @returns {{exchange: FlowExchange, scrubbed: string[]}} `scrubbed`: headers without their secret, lower case
 */
export function exchangeFromFlow({ request, requestBody, response, chunks, truncated }, { keepSecrets }) {
  const scrub = keepSecrets ? (/** @type {HeaderList} */ headers) => ({ headers, scrubbed: [] }) : scrubHeaders;
  const asked = scrub(writable(request.headers));
  const answered = scrub(writable(response.headers));
  const url = new URL(request.url);
  url.hash = '';
  return {
    scrubbed: [...asked.scrubbed, ...answered.scrubbed],
    exchange: {
      url: url.href,
      method: request.method.toUpperCase(),
      requestHeaders: asked.headers,
      requestBody,
      status: response.status,
      statusText: response.statusText.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''),
      headers: answered.headers,
      body: Buffer.concat(chunks),
      recordedAt: new Date(request.startedAt * 1000).toISOString(),
      httpVersion: versionOf(response.httpVersion),
      remoteAddress: response.remoteAddress,
      connectMs: measured(response.connectMs),
      serverWaitMs: measured(response.serverWaitMs),
      truncated,
    },
  };
}

/**
 * A browser takes headers that Node.js would not send, so they are left out.
 * @param {HeaderList} headers
 * @returns {HeaderList}
 */
function writable(headers) {
  return headers.filter(([name, value]) => {
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
      return true;
    } catch {
      return false;
    }
  });
}

/** @param {string} said @returns {'1.0' | '1.1' | '2' | '3' | null} */
function versionOf(said) {
  const [, version] = /^HTTP\/(1\.0|1\.1|2|3)(?:\.0)?$/.exec(said) ?? [];
  return /** @type {'1.0' | '1.1' | '2' | '3' | undefined} */ (version) ?? null;
}

/**
 * To a microsecond, which is as fine as the clocks are. A clock that was set back measured nothing.
 * @param {number | null} ms
 */
function measured(ms) {
  return ms === null || !Number.isFinite(ms) || ms < 0 ? null : Math.round(ms * 1000) / 1000;
}
