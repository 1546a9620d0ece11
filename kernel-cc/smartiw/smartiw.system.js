import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { test } from '../testbed/retry-when-late.js';
import { firstRound, gapRatios, median, onSpreadingPath, useCongestionControls } from '../testbed/spreading-path.js';

// The claims of smartiw.bpf.c and smartiw_spread.tc.c on real sockets: the windows by Algorithm 1, and the gaps at the
// impairment node. The RTTs keep away from the edges of the rule: 0.8 * 50 ms are eight gaps of 5 ms, and one more at
// 50.001 ms. A handshake that took longer on a busy machine would be beyond the next.

/** @type {Record<string, (n: number, rttMs: number) => number>} T(n) in ms, between segments n and n + 1 */
const GAPS_MS = {
  steady: () => 5,
  rectangular: (n) => (n <= 10 ? 5 : 10),
  incremental: (n) => n,
  'over one RTT': (_n, rttMs) => rttMs / 10,
  'over 0.8 RTT': (_n, rttMs) => (0.8 * rttMs) / 10,
};

const MOST_LATE_MS = 1.5; // 48 ms are 2 before an edge of the rule

const WINDOWS = [
  { congestionControl: 'smartiw_steady', rttMs: 26, window: 10, gaps: 'over 0.8 RTT' }, // the rule says 6
  { congestionControl: 'smartiw_steady', rttMs: 120, window: 21, gaps: 'steady' },
  { congestionControl: 'smartiw_steady', rttMs: 502, window: 82, gaps: 'steady' },
  { congestionControl: 'smartiw_rect', rttMs: 120, window: 16, gaps: 'rectangular' },
  { congestionControl: 'smartiw_rect', rttMs: 502, window: 47, gaps: 'rectangular' },
  { congestionControl: 'smartiw_incr', rttMs: 120, window: 15, gaps: 'incremental' },
  { congestionControl: 'smartiw_incr', rttMs: 502, window: 29, gaps: 'incremental' },
  { congestionControl: 'init_spread', rttMs: 60, window: 10, gaps: 'over one RTT' },
  { congestionControl: 'init_spread', rttMs: 120, window: 10, gaps: 'over one RTT' },
  { congestionControl: 'init_spread', rttMs: 502, window: 10, gaps: 'over one RTT' },
  { congestionControl: 'siw_lit_steady', rttMs: 48, window: 9, gaps: 'steady' }, // 8 * 5 >= 38.4
  { congestionControl: 'siw_lit_steady', rttMs: 52, window: 10, gaps: 'steady' }, // 9 * 5 >= 41.6
  { congestionControl: 'siw_lit_rect', rttMs: 48, window: 9, gaps: 'rectangular' },
  { congestionControl: 'siw_lit_incr', rttMs: 54, window: 10, gaps: 'incremental' }, // 1 + ... + 9 >= 43.2
  { congestionControl: 'siw_margin_40', rttMs: 120, window: 16, gaps: 'steady' }, // 15 * 5 >= 72
  { congestionControl: 'siw_inequality', rttMs: 120, window: 19, gaps: 'steady' }, // 19 * 5 <= 96
];

/** Literal rule, other margin, other rule. @type {Record<string, Record<string, string>>} */
const OWN_ARMS = {
  siw_lit_steady: { min_iw: '1' },
  siw_lit_rect: { min_iw: '1', spread: 'rect' },
  siw_lit_incr: { min_iw: '1', spread: 'incr' },
  siw_margin_40: { margin_percent: '40' },
  siw_inequality: { iw_rule: 'inequality' },
};
useCongestionControls(['smartiw_steady', 'smartiw_rect', 'smartiw_incr', 'init_spread'], OWN_ARMS);

const MSS = 1448;

/**
 * The last sample with so many segments acknowledged and no more: all that they let go is in flight.
 * @param {import('../testbed/test-path.js').Transfer} transfer
 * @param {number} count
 */
const whenAcknowledged = ({ samples }, count) => samples.findLast(({ bytesAcked }) => bytesAcked === count * MSS);

// Connections of one row, all of which must do what the row says: a fault of every third is not seen by one.
const AT_ONCE = 6;
const APART_MS = 11; // begun together, they would wait for one another's processes, and handshakes take longer

describe('the initial window is that of the rule, and leaves spread', () => {
  for (const { congestionControl, rttMs, window, gaps } of WINDOWS) {
    test(`${congestionControl} at ${rttMs} ms: ${window} segments, gaps ${gaps}, then slow start`, async (t) => {
      const transfers = await onSpreadingPath(rttMs, (path) =>
        path.transferTogether({
          congestionControl,
          connections: Array.from({ length: AT_ONCE }, (_, n) => ({ send: ['400000'], startMs: n * APART_MS })),
          mostHandshakeMs: rttMs + MOST_LATE_MS,
        }),
      );
      assert.equal(transfers.length, AT_ONCE);
      const dueMs = Array.from({ length: window - 1 }, (_, n) => GAPS_MS[gaps](n + 1, rttMs)).reduce((a, b) => a + b);
      for (const transfer of transfers) {
        const first = firstRound(transfer, rttMs);
        const second = whenAcknowledged(transfer, window)?.unacked;
        const ratios = gapRatios(first, (n) => GAPS_MS[gaps](n, rttMs));
        const span = Number(first.at(-1)) / dueMs;
        t.diagnostic(
          `cwnd ${transfer.samples[0].cwnd}, ${first.length} segments, median gap ` +
            `${(100 * median(ratios)).toFixed(1)} % of T, all ${(100 * span).toFixed(1)} %, then ${second}`,
        );
        assert.equal(transfer.samples[0].cwnd, window);
        assert.equal(first.length, window);
        assert.ok(Math.abs(median(ratios) - 1) <= 0.05, `gaps in multiples of T: ${ratios}`);
        // all together, too: the median does not see a gap in three that is missing
        assert.ok(
          span > 0.95 && Number(first.at(-1)) < dueMs * 1.05 + MOST_LATE_MS,
          `${span} of ${dueMs} ms: ${first}`,
        );
        assert.equal(second, 2 * window);
      }
    });
  }

  test('smartiw_rect: each part has its own gap, 5 ms and 10 ms', async () => {
    const first = firstRound(
      await onSpreadingPath(502, (path) => path.transfer({ congestionControl: 'smartiw_rect', send: ['200000'] })),
      502,
    );
    const gapsMs = gapRatios(first, () => 1);
    assert.ok(Math.abs(median(gapsMs.slice(0, 10)) - 5) <= 0.25, `${gapsMs}`);
    assert.ok(Math.abs(median(gapsMs.slice(10)) - 10) <= 0.5, `${gapsMs}`);
  });
});
