import { readFile } from 'node:fs/promises';

/**
 * The TCP sockets of a NetLog with every read: what Chrome's network stack itself counted, below the DevTools protocol.
 * @param {string} file
 * @returns {Promise<{sockets: {id: number, remoteAddress: string, reads: {timeMs: number, bytes: number}[]}[]}>} times in ms on the NetLog's own clock
 */
export async function readNetLog(file) {
  const { constants, events } = JSON.parse(await readFile(file, 'utf8'));
  const { TCP_CONNECT_ATTEMPT, SOCKET_BYTES_RECEIVED } = constants.logEventTypes;
  /** @type {Map<number, {id: number, remoteAddress: string, reads: {timeMs: number, bytes: number}[]}>} */
  const sockets = new Map();
  for (const { type, source, time, params } of events) {
    if (type === TCP_CONNECT_ATTEMPT && params?.address) sockets.set(source.id, { id: source.id, remoteAddress: params.address, reads: [] });
    if (type === SOCKET_BYTES_RECEIVED) sockets.get(source.id)?.reads.push({ timeMs: Number(time), bytes: params.byte_count });
  }
  return { sockets: [...sockets.values()] };
}
