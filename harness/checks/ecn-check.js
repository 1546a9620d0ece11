/** @typedef {import('../types/run-record.js').SocketRecord} SocketRecord */
/** @typedef {import('../types/run-record.js').Checks} Checks */

/**
 * Every socket that carried the load must have negotiated ECN, or none: an arm that asks for it and does not get it
 * would be
 * measured without its signal, and one that gets it unasked would be marked where the others are dropped.
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
