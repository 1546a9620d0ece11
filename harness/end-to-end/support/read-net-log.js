import { readFile } from 'node:fs/promises';

/**
 * @typedef {{id: number, remoteAddress: string, localPort: number | null, reads: {timeMs: number, bytes: number}[]}}
 *   NetLogSocket
 */

/**
 * The TCP sockets of a NetLog with every read: what Chrome's network stack itself counted, below the DevTools protocol.
 * @param {string} file
 * @returns {Promise<{sockets: NetLogSocket[], dates: string[]}>} times in ms on the NetLog's own clock; ids are those
 *   of CDP's `connectionId`; dates: the `date` headers of answers over HTTP/2
 */
export async function readNetLog(file) {
  const { constants, events } = JSON.parse(await readFile(file, 'utf8'));
  const { TCP_CONNECT, TCP_CONNECT_ATTEMPT, SOCKET_BYTES_RECEIVED, HTTP2_SESSION_RECV_HEADERS } =
    constants.logEventTypes;
  /** @type {Map<number, NetLogSocket>} */
  const sockets = new Map();
  /** @type {string[]} */
  const dates = [];
  for (const { type, source, time, params } of events) {
    if (type === TCP_CONNECT_ATTEMPT && params?.address)
      sockets.set(source.id, { id: source.id, remoteAddress: params.address, localPort: null, reads: [] });
    const socket = sockets.get(source.id);
    if (type === TCP_CONNECT && params?.local_address && socket)
      socket.localPort = Number(params.local_address.split(':').at(-1));
    if (type === SOCKET_BYTES_RECEIVED) socket?.reads.push({ timeMs: Number(time), bytes: params.byte_count });
    if (type === HTTP2_SESSION_RECV_HEADERS)
      dates.push(...params.headers.flatMap((/** @type {string} */ line) => /^date: (.*)$/.exec(line)?.[1] ?? []));
  }
  return { sockets: [...sockets.values()], dates };
}
