import assert from 'node:assert/strict';
import { describe } from 'node:test';
import {
  afterState,
  CWR,
  consecutive,
  fromState,
  LOSS,
  NO_THRESHOLD,
  RECOVERY,
  retransmissions,
} from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { segmentsPerRound, windowPerRound } from '../testbed/rounds.js';
import { useTestPath } from '../testbed/use-test-path.js';

// The claims of the paper and of fld_tcp.bpf.c, on real sockets. A segment carries 1448 bytes; segments of a fresh
// FLD_TCP connection are numbered by round: 1-10, 11-40, 41-130, 131-400, 401-1210.

const RTT_MS = 100; // a burst of 810 segments takes up to 20 ms on a busy machine, and must stay below half a round
const MSS = 1448;

const path = useTestPath({ congestionControls: ['fld_tcp', 'reno'], rttMs: RTT_MS });

/** @param {Omit<import('../testbed/test-path.js').TransferPlan, 'congestionControl'>} plan */
function transferByFld(plan) {
  return path.transfer('fld_tcp', plan);
}

describe('a short connection', () => {
  test('triples its window each round: 10, 30, 90, 270, 810 segments', async () => {
    const transfer = await transferByFld({ send: ['2000000'] });
    const sent = segmentsPerRound(transfer, { rttMs: RTT_MS });
    assert.deepEqual(windowPerRound(transfer, { rttMs: RTT_MS, rounds: 5 }), [10, 30, 90, 270, 810]);
    assert.deepEqual(sent.slice(0, 5), [10, 30, 90, 270, 810]);
    let bytes = 0;
    const cumulative = sent.slice(0, 5).map((segments) => (bytes += segments * MSS));
    assert.deepEqual(cumulative, [14_480, 57_920, 188_240, 579_200, 1_752_080]);
  });

  test('needs 4 rounds for 500 kB where Reno needs 6', async () => {
    const fld = await transferByFld({ send: ['500000'] });
    const reno = await path.transfer('reno', { send: ['500000'] });
    assert.deepEqual(segmentsPerRound(fld, { rttMs: RTT_MS }), [10, 30, 90, 216]);
    assert.deepEqual(segmentsPerRound(reno, { rttMs: RTT_MS }), [10, 20, 40, 80, 160, 36]);
  });

  test('leaves W - L after L losses in a window, counting those that are found late', async () => {
    const dropped = [131, 132, 133, 134, 135, 200, 250, 300]; // the first of round four stop the window at 270
    const transfer = await transferByFld({ send: ['1000000'], drop: dropped });
    assert.equal(retransmissions(transfer), 8);
    const during = fromState(transfer, RECOVERY).filter(({ state }) => state === RECOVERY);
    assert.equal(during.at(-1)?.ssthresh, 262, 'what the recovery steered to before it was over');
    assert.deepEqual(afterState(transfer, RECOVERY), { cwnd: 262, ssthresh: 262 });
  });

  test('keeps the rule it entered a recovery with when the recovery ends beyond 2 MB', async () => {
    // 131 ends slow start at 269; 1300 is lost at 1.88 MB, the 1381st segment crosses 2 MB, the window then is 272
    const transfer = await transferByFld({ send: ['3000000'], drop: [131, 1300] });
    const second = { ...transfer, samples: transfer.samples.filter(({ bytesAcked }) => bytesAcked >= 1299 * MSS) };
    assert.equal(fromState(second, RECOVERY)[0].bytesAcked, 1299 * MSS);
    assert.deepEqual(afterState(second, RECOVERY), { cwnd: 271, ssthresh: 271 });
  });

  test('goes on as before when the loss was only reordering', async () => {
    const transfer = await transferByFld({ send: ['1000000'], hold: [131], holdMs: 0.4 * RTT_MS });
    const { cwnd, ssthresh } = afterState(transfer, RECOVERY);
    assert.equal(ssthresh, NO_THRESHOLD);
    assert.ok(cwnd >= 270, `the window was 270 before and is ${cwnd} after`);
  });

  test('loses one segment of window when a tail loss probe has repaired the only loss', async () => {
    const transfer = await transferByFld({ send: ['188240', '188240'], drop: [130] });
    assert.equal(retransmissions(transfer), 1);
    assert.equal(transfer.samples.at(-1)?.cwnd, 269);
    assert.equal(transfer.samples.at(-1)?.ssthresh, 269);
  });

  test('answers a timeout as Reno does: threshold W / 2, window 1', async () => {
    // all of the last round
    const transfer = await transferByFld({ send: ['300000'], drop: consecutive(131, 78), tailLossProbe: false });
    const [atTimeout] = fromState(transfer, LOSS);
    assert.equal(atTimeout.ssthresh, 135);
    assert.equal(atTimeout.cwnd, 1);
  });

  test('triples again after idle time', async () => {
    const transfer = await transferByFld({ send: ['300000', 'pause:2500', '300000'] });
    assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal: 209 }), [10, 30, 90, 78]);
  });
});

describe('an ECN mark', () => {
  test('halves the window of a short connection', async () => {
    const transfer = await transferByFld({ send: ['1000000'], mark: [131] });
    assert.equal(retransmissions(transfer), 0);
    assert.deepEqual(afterState(transfer, CWR), { cwnd: 135, ssthresh: 135 });
  });

  test('and losses in the same window make one reduction, the stronger of the two', async () => {
    const fewLosses = await transferByFld({ send: ['1000000'], mark: [131], drop: consecutive(140, 10) });
    assert.deepEqual(afterState(fewLosses, RECOVERY), { cwnd: 135, ssthresh: 135 }); // not 260
    const manyLosses = await transferByFld({ send: ['1000000'], mark: [131], drop: consecutive(140, 150) });
    assert.deepEqual(afterState(manyLosses, RECOVERY), { cwnd: 120, ssthresh: 120 }); // not 135
  });
});

test('a connection beyond 2 MB is Reno: its slow start doubles, its losses halve', async () => {
  // 131 keeps the windows small; 2.1 MB are 1451 segments; the pause brings the window back to 10
  const dropped = [131, 1602, 1603, 1604, 1605, 1650, 1690, 1700, 1720];
  const transfer = await transferByFld({ send: ['2100000', 'pause:3000', '900000'], drop: dropped });
  assert.deepEqual(segmentsPerRound(transfer, { rttMs: RTT_MS, fromOrdinal: 1452 }).slice(0, 5), [10, 20, 40, 80, 160]);
  const late = { ...transfer, samples: transfer.samples.filter(({ bytesAcked }) => bytesAcked > 2_100_000) };
  assert.deepEqual(afterState(late, RECOVERY), { cwnd: 80, ssthresh: 80 }); // 160 / 2, not 160 - 8
});
