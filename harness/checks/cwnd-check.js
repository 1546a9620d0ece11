/** @typedef {import('../types/run-record.js').SocketRecord} SocketRecord */
/** @typedef {import('../types/run-record.js').Checks} Checks */

/** Beyond any congestion control here: the browser's 33 MB of receive buffer are 23,000 segments. */
const MOST_SEGMENTS = 1_000_000;

/**
 * Fails when a live socket has a cwnd that no congestion control sets. Some kernels, under load, occasionally ignored
 * what a BPF program returned and set another value: the socket then did not run the algorithm as written.
 * @param {SocketRecord[]} sockets between the proxy and the browser
 * @param {number | null} mended windows that the program mended during the load; null where it cannot
 * @returns {NonNullable<Checks['cwnd']>}
 */
export function cwndCheck(sockets, mended) {
  const impossible = sockets.flatMap(({ clientPort, cwnd }) =>
    cwnd === 0 || (cwnd ?? 0) > MOST_SEGMENTS ? [{ clientPort, cwnd: Number(cwnd) }] : [],
  );
  return { impossible, mended, ok: impossible.length === 0 };
}
