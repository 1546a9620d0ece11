import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { loadCongestionControls } from '../harness/lab/load-congestion-control.js';
import { attachSpreading } from './attach-spreading.js';
import { openTestPath } from './testing/test-path.js';

const FRAME_BYTES = 1514; // 1448 of payload, with all headers of a veth
const GAP_MS = 5; // T of the steady function
const IN_ONE_BURST_MS = 25; // half of the shortest RTT here

/** @param {string} kernelName @param {Record<string, string>} settings */
const arm = (kernelName, settings) => /** @type {any} */ ({ id: kernelName, label: kernelName, kind: 'bpf', kernelName, program: 'smartiw', settings });

/** @type {Awaited<ReturnType<typeof loadCongestionControls>>} */
let congestionControls;

before(async () => {
  congestionControls = await loadCongestionControls([
    arm('smartiw_steady', {}),
    arm('smartiw_literal', { min_iw: '1' }),
    arm('smartiw_rect', { spread: 'rect' }),
    arm('smartiw_incr', { spread: 'incr' }),
    arm('iw50', { fixed_iw: '50' }), arm('iw3', { fixed_iw: '3' }),
  ]);
});

after(() => congestionControls?.unload());

/** @param {{rttMs: number, congestionControl: string, isSpread: boolean, bytes: number}} plan */
async function transfer({ rttMs, congestionControl, isSpread, bytes }) {
  const path = await openTestPath({ rttMs });
  try {
    const namespaceArgv = ['ip', 'netns', 'exec', `cctest-${process.pid}-sender`];
    if (isSpread) await attachSpreading({ namespaceArgv, device: 'eth0', gapUs: GAP_MS * 1000, frameBytes: FRAME_BYTES });
    const { samples, segments, congestionControl: used } = await path.transfer({ congestionControl, send: [String(bytes)] });
    assert.equal(used, congestionControl);
    const times = segments.map(({ atMs }) => atMs - segments[0].atMs);
    return { established: samples[0].cwnd, ofFirstRound: times.filter((ms) => ms < rttMs - 1), ofSecondRound: times.filter((ms) => ms >= rttMs - 1 && ms < 2 * rttMs - 1) };
  } finally {
    await path.close(); // the qdisc goes with the namespace
  }
}

/** @param {number[]} times */
function medianGap(times) {
  const gaps = times.slice(1).map((ms, index) => ms - times[index]).sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)];
}

describe('smartiw_steady', () => {
  for (const { rttMs, window } of [{ rttMs: 120, window: 21 }, { rttMs: 502, window: 82 }]) {
    test(`sends ${window} segments, 5 ms apart, before the first ACK at an RTT of ${rttMs} ms`, async (t) => {
      const { established, ofFirstRound, ofSecondRound } = await transfer({ rttMs, congestionControl: 'smartiw_steady', isSpread: true, bytes: 400_000 });
      t.diagnostic(`cwnd ${established}, segments ${ofFirstRound.length}, median gap ${medianGap(ofFirstRound)} ms, second round ${ofSecondRound.length}`);
      assert.equal(established, window);
      assert.equal(ofFirstRound.length, window);
      assert.ok(Math.abs(medianGap(ofFirstRound) - GAP_MS) <= 0.05 * GAP_MS);
      assert.equal(ofSecondRound.length, 2 * window); // ordinary slow start
    });
  }
});

describe('the window alone, without spreading', () => {
  // at 50 ms, 0.8 RTT is exactly eight gaps: Algorithm 1 says 9, and 10 as soon as the measured RTT is longer by a microsecond
  for (const { congestionControl, rttMs, windows } of [
    { congestionControl: 'smartiw_literal', rttMs: 50, windows: [9, 10] },
    { congestionControl: 'smartiw_rect', rttMs: 120, windows: [16] },
    { congestionControl: 'smartiw_incr', rttMs: 120, windows: [15] },
    { congestionControl: 'smartiw_rect', rttMs: 502, windows: [47] },
    { congestionControl: 'smartiw_incr', rttMs: 502, windows: [29] },
  ]) {
    test(`${congestionControl} is ${windows.join(' or ')} at an RTT of ${rttMs} ms`, async (t) => {
      const { established, ofFirstRound } = await transfer({ rttMs, congestionControl, isSpread: false, bytes: 200_000 });
      t.diagnostic(`cwnd ${established}`);
      assert.ok(windows.includes(established), `cwnd ${established}`);
      assert.equal(ofFirstRound.length, established);
    });
  }
});

describe('the comparators', () => {
  for (const window of [50, 3]) {
    test(`iw${window} sends its window in one burst`, async (t) => {
      const { established, ofFirstRound } = await transfer({ rttMs: 50, congestionControl: `iw${window}`, isSpread: false, bytes: 200_000 });
      t.diagnostic(`segments ${ofFirstRound.length} within ${ofFirstRound.at(-1)} ms`);
      assert.equal(established, window);
      assert.equal(ofFirstRound.length, window);
      assert.ok(/** @type {number} */ (ofFirstRound.at(-1)) < IN_ONE_BURST_MS);
    });
  }
});
