import { requestUrl } from './matching/request-url.js';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Http2ServerRequest, Http2ServerResponse, OutgoingHttpHeaders } from 'node:http2' */
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
      const found = answer({ method, url, headers: request.headers, body, nowMs: Date.now() });
      send(response, found);
      count({
        kind: found.kind,
        method,
        url: url?.href ?? `${scheme}://${host ?? '?'} ${target}`,
        serviceMs: performance.now() - startMs,
      });
    };
    if (method === 'GET' || method === 'HEAD') reply(NO_BODY);
    else collectBody(request, reply);
  };
}

/**
 * @param {ServerResponse | Http2ServerResponse} response
 * @param {ReplayReply} reply
 */
function send(response, { kind, status, statusText, headers, body }) {
  if ('stream' in response) {
    const { stream } = response;
    if (stream.destroyed || stream.closed) return; // cancelled by the browser
    stream.respond(
      { ...http2Headers(headers), ':status': status, 'x-slowstart-replay': kind },
      { endStream: body === null },
    );
    if (body !== null) stream.end(body);
    return;
  }
  response.writeHead(status, statusText, [...headers, ['X-Slowstart-Replay', kind]].flat());
  response.end(body ?? undefined);
}

/**
 * @param {[string, string][]} headers
 * @returns {OutgoingHttpHeaders}
 */
function http2Headers(headers) {
  /** @type {Record<string, string | string[]>} */
  const byName = Object.create(null); // `__proto__` is a valid header name
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const known = byName[key];
    byName[key] = known === undefined ? value : [known, value].flat();
  }
  return byName;
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
