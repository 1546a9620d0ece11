/** @import { PageLoad, ProxyLogEntry, RequestRecord } from '../types/run-record.js' */
/** @import { TracedSocket } from './parse-trace.js' */
import { group, max, min, sum } from 'd3-array';
import { SQUID_HTTPS_PORT } from '../network/address-plan.js';

/** Chrome's times are rounded, and its clock is read in another process than the kernel's. */
const CLOCK_SLACK_MS = 1;
/** Linux acknowledges what it received within this time, TCP_DELACK_MAX. */
const ACK_DELAY_MS = 200;

/**
 * @typedef {object} Join
 * @property {(number | null)[]} connectionIds for each socket the connection it carried; null where it carried none, or
 *   it cannot be told which
 * @property {number[]} unjoined connections whose socket cannot be told
 */

/**
 * Which of the traced sockets carried which of Chrome's connections. Chrome does not say its ports, so this is told by
 * elimination: a socket is joined only where no other one can have carried the connection. It can if
 * - the proxy's log has this port asking for the connection's address (TLS), or for its URLs with as many bytes (plain
 *   HTTP),
 * - a segment with data reached the proxy between the sending of each request and the begin of its answer,
 * - over TLS one had come before all of them: the client's hello, and
 * - the proxy has sent at least the bytes that Chrome received, and has seen a packet since, their acknowledgement. The
 *   port is the one the proxy sees; whether the shells' address translation has changed it does not matter.
 * @param {{sockets: TracedSocket[], load: PageLoad, proxyLog: ProxyLogEntry[]}} observed every packet's event must be
 *   there: with some lost, the true socket might be ruled out
 * @returns {Join}
 */
export function joinConnections({ sockets, load, proxyLog }) {
  const logOf = group(proxyLog, ({ clientPort }) => clientPort);
  const evidence = { logged: new Set(proxyLog.flatMap(namesOf)), settledMs: settledMs(sockets) };
  const possible = new Map(
    [...requestsByConnection(load)].map(([id, requests]) => [
      id,
      new Set(
        sockets.filter((socket) =>
          canHaveCarried(requests, socket, (logOf.get(socket.clientPort) ?? []).flatMap(namesOf), evidence),
        ),
      ),
    ]),
  );
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

/**
 * @param {Map<number, Set<TracedSocket>>} possible
 * @returns {[number, TracedSocket][]} connections for which one socket is left
 */
const decidedOf = (possible) =>
  [...possible].flatMap(([id, set]) =>
    set.size === 1 ? [/** @type {[number, TracedSocket]} */ ([id, [...set][0]])] : [],
  );

/**
 * @param {PageLoad} load
 * @returns {Map<number, RequestRecord[]>} all that was answered on it, what no metric counts included
 */
const requestsByConnection = ({ requests }) =>
  group(
    requests.filter(({ connectionId, source }) => connectionId !== null && source === 'network'),
    ({ connectionId }) => /** @type {number} */ (connectionId),
  );

/**
 * Until when what Chrome received has been acknowledged, and so was seen: the trace ends a little after the load.
 * @param {TracedSocket[]} sockets
 */
function settledMs(sockets) {
  const roundTripMs = max(sockets, ({ samples }) => max(samples.srttMs)) ?? 0;
  return (max(sockets, ({ lastMs }) => lastMs) ?? 0) - ACK_DELAY_MS - roundTripMs;
}

/**
 * @param {RequestRecord[]} requests of one connection
 * @param {TracedSocket} socket
 * @param {string[]} log what the proxy's log has for the socket's port
 * @param {{logged: Set<string>, settledMs: number}} evidence `logged`: all of the log. A URL that the proxy writes in
 *   another way is held against no socket
 */
function canHaveCarried(requests, socket, log, { logged, settledMs }) {
  const isTls = socket.proxyPort === SQUID_HTTPS_PORT;
  const received = requests.filter(({ endMs }) => endMs !== null && (endMs <= socket.lastMs || endMs <= settledMs));
  const receivedBytes = sum(received, ({ encodedBytes }) => encodedBytes);
  const firstSentMs = min(requests, ({ sendStartMs }) => sendStartMs ?? Infinity) ?? Infinity;
  if (isTls && !(socket.arrivalsMs[0] < firstSentMs)) return false;
  return (
    socket.sentBytes >= receivedBytes &&
    requests.every((request) => {
      if (request.encrypted !== isTls) return false;
      if (isTls ? !log.includes(String(request.remoteAddress)) : isFinished(request) && !isAsked(request, log, logged))
        return false;
      const answeredMs = request.receiveHeadersStartMs ?? request.receiveHeadersEndMs;
      const { sendStartMs } = request;
      if (sendStartMs === null || answeredMs === null) return true;
      if (answeredMs > socket.lastMs && answeredMs <= settledMs) return false;
      return socket.arrivalsMs.some(
        (atMs) => atMs >= sendStartMs - CLOCK_SLACK_MS && atMs <= answeredMs + CLOCK_SLACK_MS,
      );
    })
  );
}

/** Squid logs a request when it has ended. @param {RequestRecord} request */
const isFinished = ({ endMs, failed }) => endMs !== null && !failed;

/** A line of the log by its URL, and by its URL and bytes. @param {ProxyLogEntry} entry */
const namesOf = ({ url, bytesToClient }) => [url, `${url} ${bytesToClient}`];

/** @param {RequestRecord} request @param {string[]} log @param {Set<string>} logged */
function isAsked({ url, encodedBytes }, log, logged) {
  const name = [`${url} ${encodedBytes}`, url].find((candidate) => logged.has(candidate));
  return name === undefined || log.includes(name);
}
