/** @typedef {import('../types/run-record.js').SocketRecord} SocketRecord */
/** @typedef {import('../types/run-record.js').Checks} Checks */

/** Beyond any congestion control here: the browser's 33 MB of receive buffer are 23,000 segments. */
const MOST_SEGMENTS = 1_000_000;

/**
 * Fails when a live socket has a cwnd that no congestion control sets. Some kernels, under load, occasionally ignored
 * what a BPF program returned and set another value: the socket then did not run the algorithm as written.
 * @param {SocketRecord[]} sockets between the proxy and the browser
 * @param {number | null} mended windows that the program mended during the load; null where it cannot
 * @param {import('../types/telemetry.js').Telemetry} [telemetry] with it, every window that a socket had in the load is
 *   looked at, whatever its congestion control; without it, those at the end
 * @returns {NonNullable<Checks['cwnd']>}
 */
export function cwndCheck(sockets, mended, telemetry) {
  const seen = [
    ...sockets,
    ...(telemetry?.connections ?? []).flatMap(({ clientPort, samples }) =>
      samples.cwnd.map((cwnd) => ({ clientPort, cwnd })),
    ),
  ];
  /** @type {Map<number, number>} */
  const windows = new Map(); // the first of each socket
  for (const { clientPort, cwnd } of seen)
    if ((cwnd === 0 || (cwnd ?? 0) > MOST_SEGMENTS) && !windows.has(clientPort)) windows.set(clientPort, Number(cwnd));
  const impossible = [...windows].map(([clientPort, cwnd]) => ({ clientPort, cwnd }));
  return { impossible, mended, ok: impossible.length === 0 };
}
