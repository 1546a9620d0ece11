/** @typedef {import('../types/run-record.js').SocketRecord} SocketRecord */
/** @typedef {import('../types/run-record.js').Checks} Checks */

/** Beyond any congestion control here: the browser's 33 MB of receive buffer are 23,000 segments. */
const MOST_SEGMENTS = 1_000_000;

/**
 * No live socket may have a window that no congestion control sets. Kernels were seen that now and then, under load,
 * take
 * something else than what a BPF program returned: then the congestion control on the socket is not the one that was
 * written.
 * @param {SocketRecord[]} sockets between the proxy and the browser
 * @returns {NonNullable<Checks['cwnd']>}
 */
export function cwndCheck(sockets) {
  const impossible = sockets.flatMap(({ clientPort, cwnd }) =>
    cwnd === 0 || (cwnd ?? 0) > MOST_SEGMENTS ? [{ clientPort, cwnd: Number(cwnd) }] : [],
  );
  return { impossible, ok: impossible.length === 0 };
}
