import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { OPEN, retransmissions } from './reductions.js';
import { test } from './retry-when-late.js';
import { segmentsPerRound } from './rounds.js';

const INITIAL_WINDOW = 10; // Linux's own, whatever the file's other transfers begin with
const SEGMENTS_OF_500_KB = [10, 20, 40, 80, 160, 36]; // 346

/**
 * Describes a connection that is alone on a path of constant delay, by the literal windows of Reno. What the kernel's
 * own reno does with the same two plans stands in bpf-reno.system.js.
 * @param {ReturnType<typeof import('./use-test-path.js').useTestPath>} path
 * @param {string} congestionControl
 * @param {{rttMs: number, sysctls?: Record<string, string>}} options
 */
export function describeAloneLikeReno(path, congestionControl, { rttMs, sysctls }) {
  const how = { initialWindow: INITIAL_WINDOW, ...(sysctls ? { sysctls } : {}) };

  describe(`${congestionControl} alone on a path of constant delay`, () => {
    test('doubles: 10, 20, 40, 80, 160', async () => {
      assertDoubling(await path.transfer(congestionControl, { ...how, send: ['500000'] }), { rttMs });
    });

    test('halves 80 to 40 and 45 to 22, and grows by one a round in between', async () => {
      assertTwoHalvings(await path.transfer(congestionControl, { ...how, send: ['800000'], drop: [71, 72, 90, 400] }), {
        rttMs,
      });
    });
  });
}

/** Of 500 kB, nothing lost. @param {import('./test-path.js').Transfer} transfer @param {{rttMs: number}} options */
export function assertDoubling(transfer, { rttMs }) {
  assert.deepEqual(segmentsPerRound(transfer, { rttMs }), SEGMENTS_OF_500_KB);
}

/**
 * Of 800 kB without the segments 71, 72, 90 and 400. The rounds of a recovery are left out: Reno does not say when in
 * them a retransmission leaves. Where the kernel's own reno is the reference, same-course.js compares them too.
 * @param {import('./test-path.js').Transfer} transfer
 * @param {{rttMs: number}} options
 */
export function assertTwoHalvings(transfer, { rttMs }) {
  const rounds = segmentsPerRound(transfer, { rttMs });
  assert.deepEqual(
    [rounds.slice(0, 4), rounds.slice(6, 11)],
    [
      [10, 20, 40, 80],
      [41, 42, 43, 44, 45],
    ],
  );
  const thresholds = transfer.samples.filter(({ state }) => state === OPEN).map(({ ssthresh }) => ssthresh);
  assert.deepEqual(thresholds.filter((ssthresh, index) => ssthresh !== thresholds[index - 1]).slice(1), [40, 22]);
  assert.equal(retransmissions(transfer), 4);
}
