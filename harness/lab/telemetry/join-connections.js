/** @import { PageLoad, ProxyLogEntry, RequestRecord } from '../../types/run-record.js' */
/** @import { TracedSocket } from './parse-trace.js' */
import { group } from 'd3-array';
import { SQUID_HTTPS_PORT } from '../ports.js';

/** Chrome's times are rounded, and its clock is read in another process than the kernel's. */
const CLOCK_SLACK_MS = 1;

/**
 * @typedef {object} Join
 * @property {(number | null)[]} connectionIds for each socket the connection it carried; null where it carried none, or
 *   it cannot be told which
 * @property {number[]} unjoined connections whose socket cannot be told
 */

/**
 * Which of the traced sockets carried which of Chrome's connections. Chrome does not say its ports, so this is told by
 * elimination: a socket is joined only where no other one can have carried the connection. It can if
 * - the proxy's log has this port asking for the connection's address (TLS) or for its URLs (plain HTTP),
 * - a segment with data reached the proxy between the sending of each request and the begin of its answer, and
 * - the proxy has sent at least the bytes that Chrome received of the requests that have ended.
 * The port is the one the proxy sees; whether the shells' address translation has changed it does not matter.
 * @param {{sockets: TracedSocket[], load: PageLoad, proxyLog: ProxyLogEntry[]}} observed every packet's event must be there:
 *   with some lost, the true socket might be ruled out
 * @returns {Join}
 */
export function joinConnections({ sockets, load, proxyLog }) {
  const logOf = group(proxyLog, ({ clientPort }) => clientPort);
  const logged = new Set(proxyLog.map(({ url }) => url));
  const possible = new Map([...requestsByConnection(load)].map(([id, requests]) =>
    [id, new Set(sockets.filter((socket) => canHaveCarried(requests, socket, logOf.get(socket.clientPort) ?? [], logged)))]));
  /** @type {Map<TracedSocket, number>} */
  const joined = new Map();
  for (let decided = decidedOf(possible); decided.length > 0; decided = decidedOf(possible)) {
    for (const [id, socket] of decided) {
      possible.delete(id);
      // claimed twice: something assumed here does not hold, so neither is believed
      if (decided.filter(([, other]) => other === socket).length === 1) joined.set(socket, id);
    }
    for (const set of possible.values()) for (const [, socket] of decided) set.delete(socket);
  }
  const ids = new Set(joined.values());
  return {
    connectionIds: sockets.map((socket) => joined.get(socket) ?? null),
    unjoined: [...requestsByConnection(load).keys()].filter((id) => !ids.has(id)),
  };
}

/** @param {Map<number, Set<TracedSocket>>} possible @returns {[number, TracedSocket][]} connections for which one socket is left */
const decidedOf = (possible) => [...possible].flatMap(([id, set]) => (set.size === 1 ? [/** @type {[number, TracedSocket]} */ ([id, [...set][0]])] : []));

/** @param {PageLoad} load @returns {Map<number, RequestRecord[]>} all that was answered on it, what no metric counts included */
const requestsByConnection = ({ requests }) =>
  group(requests.filter(({ connectionId, source }) => connectionId !== null && source === 'network'), ({ connectionId }) => /** @type {number} */ (connectionId));

/**
 * @param {RequestRecord[]} requests of one connection
 * @param {TracedSocket} socket
 * @param {ProxyLogEntry[]} log of the socket's port
 * @param {Set<string>} logged every URL in the proxy's log: one that it writes in another way is held against no socket
 */
function canHaveCarried(requests, socket, log, logged) {
  const isTls = socket.proxyPort === SQUID_HTTPS_PORT;
  const asked = new Set(log.map(({ url }) => url));
  const receivedBytes = requests.filter(({ endMs }) => endMs !== null && endMs <= socket.lastMs).reduce((sum, { encodedBytes }) => sum + encodedBytes, 0);
  return socket.sentBytes >= receivedBytes && requests.every((request) => {
    if (request.encrypted !== isTls) return false;
    if (isTls ? !asked.has(String(request.remoteAddress)) : isFinished(request) && logged.has(loggedUrl(request)) && !asked.has(loggedUrl(request))) return false;
    const answeredMs = request.receiveHeadersStartMs ?? request.receiveHeadersEndMs;
    const { sendStartMs } = request;
    if (sendStartMs === null || answeredMs === null) return true;
    return socket.arrivalsMs.some((atMs) => atMs >= sendStartMs - CLOCK_SLACK_MS && atMs <= answeredMs + CLOCK_SLACK_MS);
  });
}

/** Squid logs a request when it has ended. @param {RequestRecord} request */
const isFinished = ({ endMs, failed }) => endMs !== null && !failed;

/** Squid leaves the query out of its log. @param {RequestRecord} request */
const loggedUrl = ({ url }) => url.replace(/[?#].*$/s, '');
