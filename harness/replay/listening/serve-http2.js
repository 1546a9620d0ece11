import { performServerHandshake } from 'node:http2';
import { AnswerQueue } from '../priority/answer-queue.js';
import { readPriority } from '../priority/read-priority.js';
import { sendHttp2 } from '../sending/send-http2.js';
import { serveRequest } from './serve-request.js';

/** @import { TLSSocket } from 'node:tls' */
/** @import { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2' */
/** @import { LoadUnderWay } from './serve-request.js' */

/**
 * A recorded head has at most 256 KiB. HTTP/2 counts 32 bytes more a header (RFC 9113, 10.5.1), and one takes four
 * bytes at least.
 */
const MAX_HEADER_BLOCK_BYTES = 4 * 1024 * 1024;

const SESSION = {
  settings: { maxConcurrentStreams: 128 }, // the usual limit of servers on the web (RFC 9113 recommends at least 100)
  maxSendHeaderBlockLength: MAX_HEADER_BLOCK_BYTES,
  maxSessionMemory: 1000, // MB; Node's 10 refuse streams while large bodies wait for a slow link
};

/** A stream's window before the client says otherwise (RFC 9113, 6.9.2). */
const FIRST_WINDOW_BYTES = 65_535;

/**
 * Speaks HTTP/2 on a connection, and never pushes.
 * @param {TLSSocket} socket that has agreed on `h2`
 * @param {() => LoadUnderWay} load
 */
export function serveHttp2(socket, load) {
  const session = performServerHandshake(socket, SESSION);
  let windowBytes = FIRST_WINDOW_BYTES;
  session.on('remoteSettings', ({ initialWindowSize = windowBytes }) => {
    windowBytes = initialWindowSize;
  });
  session.on('error', ignore);
  const queue = new AnswerQueue({ initialWindow: () => windowBytes });
  session.on('stream', (/** @type {ServerHttp2Stream} */ stream, /** @type {IncomingHttpHeaders} */ headers) => {
    stream.on('error', ignore);
    serveRequest(
      {
        scheme: 'https',
        method: headers[':method'] ?? 'GET',
        target: headers[':path'] ?? '/',
        host: headers[':authority'] ?? headers.host,
        headers,
        body: stream,
        opensConnection: false, // the handshake of TLS has waited for that
        send: (reply) =>
          sendHttp2(stream, reply, { queue, priority: readPriority(/** @type {any} */ (headers).priority) }),
        destroy: () => stream.destroy(),
      },
      load(),
    );
  });
}

/** A browser that is closed, or changes its mind, resets connections and streams: there is nothing left to answer. */
function ignore() {}
