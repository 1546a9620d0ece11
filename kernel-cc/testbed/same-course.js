import assert from 'node:assert/strict';
import { retransmissions } from './reductions.js';
import { segmentsPerRound } from './rounds.js';

/** @typedef {import('./test-path.js').Transfer} Transfer */

/**
 * Asserts that two transfers sent the same: all new segments in order, what became of them, how many were sent again,
 * the segments of each round, and the window at the end.
 * @param {Transfer} transfer
 * @param {Transfer} reference
 * @param {{rttMs: number}} options
 */
export function assertSameCourse(transfer, reference, { rttMs }) {
  assert.deepEqual(course(transfer), course(reference));
  const [sent, expected] = [transfer, reference].map((each) => segmentsPerRound(each, { rttMs }));
  assert.deepEqual(sent, expected, `rounds of ${sent}, of the reference ${expected}`);
}

/**
 * Has two congestion controls make the same transfer, and asserts that they sent the same.
 * @param {ReturnType<typeof import('./use-test-path.js').useTestPath>} path
 * @param {[string, string]} congestionControls the one under test, and its reference
 * @param {Omit<import('./test-path.js').TransferPlan, 'congestionControl'>} plan
 * @param {{rttMs: number}} options
 * @returns {Promise<[Transfer, Transfer]>}
 */
export async function transferByBoth(path, [tested, reference], plan, { rttMs }) {
  const transfers = /** @type {[Transfer, Transfer]} */ ([
    await path.transfer(tested, plan),
    await path.transfer(reference, plan),
  ]);
  assertSameCourse(...transfers, { rttMs });
  return transfers;
}

/** What does not depend on when a sample was taken. @param {Transfer} transfer */
function course(transfer) {
  const { cwnd, ssthresh } = transfer.samples[transfer.samples.length - 1]; // all is acknowledged
  return {
    segments: transfer.segments
      .filter(({ ordinal }) => ordinal !== null)
      .map(({ ordinal, bytes, verdict }) => `${ordinal} ${bytes} ${verdict}`),
    retransmissions: retransmissions(transfer),
    lastWindow: { cwnd, ssthresh },
  };
}
