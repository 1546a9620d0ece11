/** @typedef {import('../types/run-record.js').SocketRecord} SocketRecord */
/** @typedef {import('../types/run-record.js').Checks} Checks */

/**
 * Passes when every socket of the load negotiated ECN, or none did where none is expected. An arm that needs ECN and
 * does not get it is measured without its signal; one that gets it unasked is marked where the others are dropped.
 * @param {SocketRecord[]} sockets between the proxy and the browser
 * @param {boolean} expected
 * @returns {NonNullable<Checks['ecn']>}
 */
export function ecnCheck(sockets, expected) {
  const known = sockets.filter(({ ecn }) => ecn === true || ecn === false);
  const negotiated = known.filter(({ ecn }) => ecn === true).length;
  return {
    expected,
    sockets: known.length,
    negotiated,
    ok: known.length > 0 && negotiated === (expected ? known.length : 0),
  };
}
