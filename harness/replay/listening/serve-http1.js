import { sendHttp1 } from '../sending/send-http1.js';
import { serveRequest } from './serve-request.js';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { LoadUnderWay } from './serve-request.js' */

/**
 * @param {'http' | 'https'} scheme
 * @param {() => LoadUnderWay} load
 * @returns {(request: IncomingMessage, response: ServerResponse) => void} for a server of `node:http`
 */
export function serveHttp1(scheme, load) {
  /** Those that have carried a request. @type {WeakSet<import('node:net').Socket>} */
  const used = new WeakSet();
  return (request, response) => {
    const opensConnection = scheme === 'http' && !used.has(request.socket);
    used.add(request.socket);
    serveRequest(
      {
        scheme,
        method: request.method ?? 'GET',
        target: request.url ?? '/',
        host: request.headers.host,
        headers: request.headers,
        body: request,
        opensConnection,
        send: (reply) => sendHttp1(response, reply),
        destroy: () => response.destroy(),
      },
      load(),
    );
  };
}
