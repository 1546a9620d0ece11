import { sendHttp1 } from '../sending/send-http1.js';
import { serveRequest } from './serve-request.js';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Answering, Counting } from './serve-request.js' */

/**
 * @param {'http' | 'https'} scheme
 * @param {{answer: Answering, count: Counting}} origin
 * @returns {(request: IncomingMessage, response: ServerResponse) => void} for a server of `node:http`
 */
export function serveHttp1(scheme, origin) {
  return (request, response) =>
    serveRequest(
      {
        scheme,
        method: request.method ?? 'GET',
        target: request.url ?? '/',
        host: request.headers.host,
        headers: request.headers,
        body: request,
        send: (reply) => sendHttp1(response, reply),
        destroy: () => response.destroy(),
      },
      origin,
    );
}
