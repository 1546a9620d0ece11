import assert from 'node:assert/strict';
import { emptyHydraGroups } from '../testbed/read-hydra-groups.js';
import { useTestPath } from '../testbed/use-test-path.js';

export const RTT_MS = 100;
const MSS = 1448;

/** @typedef {import('../testbed/test-path.js').Transfer} Transfer */
/** @typedef {import('../testbed/test-path.js').ConnectionPlan} ConnectionPlan */

/** @param {number} segments */
export const bytes = (segments) => String(segments * MSS);

/**
 * The founder of a group. It loses segment 71 from a window of 80: from 0.6 s on it is in congestion avoidance with a
 * threshold of 40. So the mean of its group is 40, also with newcomers, who take that over.
 * @param {number} segments
 * @param {Partial<ConnectionPlan>} [more]
 * @returns {ConnectionPlan}
 */
export const founder = (segments, { drop = [], ...more } = {}) => ({
  send: [bytes(segments)],
  drop: [71, ...drop],
  ...more,
});

/** For a test file: transfers of several Heracles connections that begin with no group. */
export function useHeraclesGroup() {
  const path = useTestPath({ congestionControls: ['heracles'], rttMs: RTT_MS, name: 'heracles' });
  return {
    /**
     * @param {ConnectionPlan[]} connections
     * @param {{holdMs?: number, isStartExact?: boolean, tailLossProbe?: boolean}} [options]
     */
    async transferTogether(connections, options = {}) {
      // what was before: a connection outlives its process by a round trip
      const prepare = () => emptyHydraGroups(path.sender());
      return path.transferTogether('heracles', { connections, prepare, ...options });
    },
  };
}

/**
 * The last sample before the threshold changed after a moment, and the first with the new one.
 * @param {Transfer} transfer
 * @param {number} atMs
 */
export function changeOfThreshold({ samples }, atMs) {
  const start = samples.findLastIndex((sample) => sample.atMs <= atMs);
  const after = samples.findIndex(({ ssthresh }, index) => index > start && ssthresh !== samples[start].ssthresh);
  assert.ok(start >= 0 && after > 0, 'the threshold never changed');
  return { before: samples[after - 1], after: samples[after] };
}
