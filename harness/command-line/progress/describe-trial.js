/** @typedef {import('../../types/experiment.js').Trial} Trial */

/**
 * A load in a few words: `fld_tcp  news on 3g-solo, round 2`.
 * @param {Trial} trial
 */
export function describeTrial({ armId, pageId, networkId, round, warmUp }) {
  return `${armId}  ${pageId} on ${networkId}, ${warmUp ? 'warming the cache' : `round ${round}`}`;
}
