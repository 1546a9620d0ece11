import { requestUrl } from './matching/request-url.js';
import { sendReply } from './reply/send-reply.js';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Http2ServerRequest, Http2ServerResponse } from 'node:http2' */
/** @import { ReplayReply, ReplayRequest } from './answer-request.js' */

/** How much of a request's body is kept for comparison; recorded pages upload little. */
const MAX_REQUEST_BODY_BYTES = 8 * 1024 * 1024;

/**
 * @typedef {(request: ReplayRequest) => ReplayReply} Answering
 * @typedef {(served: {kind: ReplayReply['kind'], method: string, url: string, serviceMs: number}) => void} Counting
 */

/**
 * The handler of both servers: reads a request, HTTP/1.1 or HTTP/2, and sends what `answer` gives for it.
 * @param {{scheme: 'http' | 'https', answer: Answering, count: Counting}} settings
 * @returns {(request: IncomingMessage | Http2ServerRequest, response: ServerResponse | Http2ServerResponse) => void}
 */
export function serveRequest({ scheme, answer, count }) {
  return (request, response) => {
    const method = request.method ?? 'GET';
    const target = request.url ?? '/';
    const host = request.headers[':authority'] ?? request.headers.host;
    const url = requestUrl({ scheme, host: Array.isArray(host) ? host[0] : host, target });
    const reply = (/** @type {Buffer} */ body) => {
      const startMs = performance.now();
      const { kind, cause } = sendReply(response, () =>
        answer({ method, url, headers: request.headers, body, nowMs: Date.now() }),
      );
      const asked = url?.href ?? `${scheme}://${host ?? '?'} ${target}`;
      count({
        kind,
        method,
        url: cause === null ? asked : `${asked} (${cause})`,
        serviceMs: performance.now() - startMs,
      });
    };
    if (method === 'GET' || method === 'HEAD') reply(NO_BODY);
    else collectBody(request, reply);
  };
}

/**
 * @param {IncomingMessage | Http2ServerRequest} request
 * @param {(body: Buffer) => void} then
 */
function collectBody(request, then) {
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  request.on('data', (/** @type {Buffer} */ chunk) => {
    size += chunk.length;
    if (size <= MAX_REQUEST_BODY_BYTES) chunks.push(chunk);
  });
  request.on('end', () => then(Buffer.concat(chunks)));
  request.on('error', () => {}); // cancelled by the browser: there is nothing to answer
}

const NO_BODY = Buffer.alloc(0);
