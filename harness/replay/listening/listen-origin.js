import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:tls';
import { afterExactly } from '../timing/after-exactly.js';
import { serveHttp1 } from './serve-http1.js';
import { serveHttp2 } from './serve-http2.js';

/** @import { AddressInfo, Server, Socket } from 'node:net' */
/** @import { Certificates } from '../certificates.js' */
/** @import { LoadUnderWay } from './serve-request.js' */

/** No timeout of Node.js may close a connection that a load still uses: a page can be quiet for longer. */
const NO_TIMEOUTS = { timeout: 0, keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 };

/**
 * A browser can decrypt a TLS record only when all of it has arrived. A record of OpenSSL's 16 KiB is larger than an
 * initial window of ten segments, so the head of an answer came one RTT late (measured: 232 ms instead of 193). Large
 * sites send records that fit one segment for this reason: 1448 bytes less 22 of TLS 1.3.
 */
const TLS_RECORD_BYTES = 1426;

/**
 * @typedef {object} Listening
 * @property {{http: number, https: number}} ports
 * @property {() => void} close open connections too
 */

/**
 * Listens for plain HTTP/1.1, and for TLS with HTTP/2 or HTTP/1.1 as the load has it (ALPN).
 * @param {object} settings
 * @param {string} settings.address
 * @param {{http: number, https: number}} settings.ports 0: any free port
 * @param {Certificates} settings.certificates
 * @param {() => LoadUnderWay} settings.load
 * @returns {Promise<Listening>}
 */
export async function listenOrigin({ address, ports, certificates, load }) {
  const plain = createServer(serveHttp1('http', load));
  const http1OverTls = createServer(serveHttp1('https', load));
  const secure = createTlsServer({
    ...certificates.forUnknownHost,
    SNICallback: (host, done) => {
      const found = () => done(null, certificates.contextFor(host));
      const delayMs = load().network.handshakeMs(host);
      if (delayMs > 0) afterExactly(delayMs, found);
      else found();
    },
    ALPNCallback: ({ servername, protocols }) =>
      (load().network.isHttp2(servername) ? ['h2', 'http/1.1'] : ['http/1.1']).find((name) => protocols.includes(name)),
  });
  secure.on('secureConnection', (socket) => {
    socket.setMaxSendFragment(TLS_RECORD_BYTES);
    if (socket.alpnProtocol === 'h2') serveHttp2(socket, load);
    else http1OverTls.emit('connection', socket);
  });
  for (const server of [plain, http1OverTls]) Object.assign(server, NO_TIMEOUTS);

  /** @type {Set<Socket>} */
  const sockets = new Set();
  for (const server of [plain, secure]) {
    server.on('connection', (socket) => {
      socket.setNoDelay(true); // a small answer must not wait for the acknowledgement of the one before it
      socket.on('error', () => {}); // a browser that is closed resets its connections
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
  }
  return {
    ports: { http: await listen(plain, address, ports.http), https: await listen(secure, address, ports.https) },
    close: () => {
      for (const server of [plain, secure]) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * @param {Server} server
 * @param {string} address
 * @param {number} port
 */
async function listen(server, address, port) {
  server.listen(port, address);
  await once(server, 'listening').catch((error) => {
    throw new Error(
      `replay origin: listening on ${address}:${port}: ` +
        `${error.code === 'EADDRINUSE' ? 'another program listens there; end it' : error.message}`,
    );
  });
  return /** @type {AddressInfo} */ (server.address()).port;
}
