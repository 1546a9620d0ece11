/** @typedef {import('../types/run-record.js').FailureStage} FailureStage */
/** @typedef {{died: () => string | null}} Mortal */

/**
 * Finds the part of the lab that ended by itself during a load: that is why the load failed, whatever error came first.
 * A part is asked before those that depend on it: the flows of cross traffic end when their link does.
 * @param {{squid: Mortal, originSide: Mortal, link: Mortal | null, crossTraffic: Mortal | null}} parts of the lab; null
 *   where it was not started
 * @returns {{stage: FailureStage, reason: string} | null}
 */
export function findExited({ squid, originSide, link, crossTraffic }) {
  const parts = /** @type {const} */ ([
    ['proxy', squid],
    ['origin', originSide],
    ['link-up', link],
    ['cross-traffic', crossTraffic],
  ]);
  for (const [stage, part] of parts) {
    const reason = part?.died() ?? null;
    if (reason !== null) return { stage, reason };
  }
  return null;
}
