import assert from 'node:assert/strict';
import { afterState, consecutive, fromState, LOSS, OPEN, RECOVERY } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { useTestPath } from '../testbed/use-test-path.js';
import { repairedSince, repairedWindows } from './repaired-windows.js';

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

test('a loss at a window of 80 leaves 40: the threshold is repaired during the recovery', async () => {
  const before = await repairedWindows();
  const transfer = await path.transfer('skipped_reno', { send: ['500000'], drop: [71] });
  assert.equal(
    fromState(transfer, RECOVERY).find(({ ssthresh, state }) => state === RECOVERY && ssthresh < 1000)?.ssthresh,
    40,
  );
  const recovered = afterState(transfer, RECOVERY);
  assert.equal(recovered.ssthresh, 40);
  assert.ok(recovered.cwnd === 40 || recovered.cwnd === 41, `${recovered.cwnd}`); // a growth may follow at once
  assert.ok((await repairedSince(before)) >= 1); // other programs may have repaired windows too
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
