import assert from 'node:assert/strict';
import { mendedWindows } from '../../harness/kernel/mended-windows.js';
import { afterState, consecutive, fromState, LOSS, OPEN, RECOVERY } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { useTestPath } from '../testbed/use-test-path.js';
import { repairedSince, repairedWindows, windowsAfterRepair } from './repaired-windows.js';

// Reno whose every ssthresh() is "skipped": the kernel takes 2,165,326,096 segments for the threshold. The repair is
// compiled into this program on every kernel.

const MSS = 1448;
const path = useTestPath({
  rttMs: 100,
  mayHooksBeSkipped: true,
  congestionControls: [
    {
      id: 'skipped_reno',
      label: 'Skipped Reno',
      colour: { light: '#000000', dark: '#ffffff' },
      kind: 'bpf',
      kernelName: 'skipped_reno',
      program: 'skipped-hooks/skipped_reno',
      source: 'a test',
    },
  ],
});

// As many segments as the window of 80 lets go, and no more: with the impossible window everything that is still to be
// sent goes at once. Its ACKs came within 1.5 ms of the end of the recovery, each 40 of them one segment of growth: of
// 195 segments more, the first look after the recovery saw a window of 40 to 44.
test('a loss at a window of 80 leaves 40: the threshold is repaired during the recovery', async () => {
  const before = await repairedWindows();
  const mendedBefore = (await mendedWindows('skipped_reno')) ?? NaN;
  const transfer = await path.transfer('skipped_reno', { send: [String((70 + 80) * MSS)], drop: [71] });
  assert.equal(
    fromState(transfer, RECOVERY).find(({ ssthresh, state }) => state === RECOVERY && ssthresh < 1000)?.ssthresh,
    40,
  );
  assert.deepEqual(afterState(transfer, RECOVERY), { cwnd: 40, ssthresh: 40 });
  assert.ok(((await mendedWindows('skipped_reno')) ?? NaN) > mendedBefore, 'the record of a load would not count it');
  assert.equal(await mendedWindows('reno'), null);
  assert.ok((await repairedSince(before)) >= 1); // other programs may have repaired windows too
  const windows = [...(await windowsAfterRepair()).values()]; // also of this test in another clone
  assert.ok(windows.includes(40), `${windows}: the window from before the loss is 80`);
});

test('a timeout at a window of 40 leaves a threshold of 20', async () => {
  const transfer = await path.transfer('skipped_reno', {
    send: [String(70 * MSS), '400000'],
    drop: consecutive(31, 40),
    tailLossProbe: false,
  });
  const later = fromState(transfer, LOSS).filter(({ state, cwnd }) => state === OPEN || cwnd > 1);
  assert.deepEqual([...new Set(later.map(({ ssthresh }) => ssthresh))], [20]);
});
