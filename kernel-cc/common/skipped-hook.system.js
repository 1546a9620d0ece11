import assert from 'node:assert/strict';
import { mendedSince, mendedWindows } from '../benchmarks/mended-windows.js';
import { afterState, consecutive, fromState, LOSS, OPEN, RECOVERY } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { useTestPath } from '../testbed/use-test-path.js';

// Reno whose every ssthresh() is "skipped": the kernel takes 2,165,326,096 segments for the threshold, and the next ACK
// mends it.

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
      program: 'common/skipped_reno',
      source: 'a test',
    },
  ],
});

test('a loss at a window of 80 leaves 40 all the same: the threshold is mended in the midst of the recovery', async () => {
  const before = await mendedWindows();
  const transfer = await path.transfer('skipped_reno', { send: ['500000'], drop: [71] });
  assert.equal(
    fromState(transfer, RECOVERY).find(({ ssthresh, state }) => state === RECOVERY && ssthresh < 1000)?.ssthresh,
    40,
  );
  const recovered = afterState(transfer, RECOVERY);
  assert.equal(recovered.ssthresh, 40);
  assert.ok(recovered.cwnd === 40 || recovered.cwnd === 41, `${recovered.cwnd}`); // a growth may follow at once
  assert.ok((await mendedSince(before)) >= 1); // programs of other tests may have mended, too
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
