/** @typedef {import('../types/run-record.js').SocketRecord} SocketRecord */
/** @typedef {import('../types/run-record.js').Checks} Checks */

/**
 * Passes when there was at least one socket and every one used the arm's CC.
 * @param {SocketRecord[]} sockets between the proxy and the browser
 * @param {string} expected kernel name
 * @returns {Checks['congestionControl']}
 */
export function congestionControlCheck(sockets, expected) {
  const known = sockets.filter((socket) => socket.congestionControl !== null);
  return { expected, sockets, ok: known.length > 0 && known.every((socket) => socket.congestionControl === expected) };
}
