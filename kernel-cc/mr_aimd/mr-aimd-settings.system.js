import assert from 'node:assert/strict';
import { withSettings } from '../../harness/experiment/congestion-controls/configured-arm.js';
import { consecutive } from '../testbed/reductions.js';
import { test } from '../testbed/retry-when-late.js';
import { segmentsPerBurst } from '../testbed/rounds.js';
import { useTestPath } from '../testbed/use-test-path.js';

// MR-AIMD with other values of its settings. A mark of the first segment ends slow start at the initial window, as in
// mr-aimd.system.js; burst 2 is the first to grow by a' = 0.5 when it is not held down.

const RTT_MS = 100;
const MSS = 1448;

/** Under a name of the test's own, so that no bench on this host can hold it. */
const plain = {
  id: 'mr_aimd',
  label: 'MR-AIMD',
  colour: { light: '#000000', dark: '#ffffff' },
  kind: /** @type {const} */ ('bpf'),
  kernelName: `mr_aimd${process.pid % 1e8}`,
  program: 'mr_aimd',
  source: 'a test',
};
const sticky = withSettings(plain, { mark: 'sticky' });
const byAck = withSettings(plain, { mark: 'ack' });
const literal = withSettings(plain, { rto_a: 'literal' });
const path = useTestPath({ congestionControls: [plain, sticky, byAck, literal], rttMs: RTT_MS });

/** @param {number} count */
const segments = (count) => String(count * MSS);

/**
 * @param {{kernelName: string}} variant
 * @param {Omit<import('../testbed/test-path.js').TransferPlan, 'congestionControl'>} plan
 * @param {number} [fromOrdinal]
 */
async function bursts({ kernelName }, plan, fromOrdinal) {
  return segmentsPerBurst(await path.transfer(kernelName, plan), { rttMs: RTT_MS, fromOrdinal });
}

/** @param {number} value @param {number} expected @param {number[]} seen */
function withinTenth(value, expected, seen) {
  assert.ok(Math.abs(value - expected) <= expected / 10, `${value} is not ${expected} to a tenth: ${seen}`);
}

test("mark=sticky: one mark holds a' down for good, and a timeout lets it go", async () => {
  const windows = await bursts(sticky, { send: [segments(600)], initialWindow: 20, mark: [1] });
  withinTenth(windows[19] - windows[1], 18, windows); // one a round; free after the second round it would be 81
  const freed = await bursts(
    sticky,
    {
      send: [segments(200), segments(20), segments(400)],
      initialWindow: 20,
      mark: [1],
      drop: consecutive(201, 20),
      tailLossProbe: false,
    },
    221,
  );
  withinTenth(freed[10] - freed[0], 31, freed); // the rule from 14 and 1 with 0.5; held down it would be 9.6
});

test("mark=ack: a' rises again with the first ACK without an echo, a round before mark=rtt", async () => {
  const plan = { send: [segments(1000)], initialWindow: 20, mark: [1] };
  const [early, late] = [await bursts(byAck, plan), await bursts(plain, plan)];
  const lead = early[14] - late[14];
  assert.ok(lead >= 4 && lead <= 8, `${lead} segments ahead: ${early}; ${late}`); // a is 6 in that round
});

test('rto_a=literal: a timeout leaves a as it was', async () => {
  const plan = {
    send: [segments(400), segments(30), segments(1000)],
    initialWindow: 20,
    mark: [1],
    drop: consecutive(401, 30),
    tailLossProbe: false,
  };
  const windows = await bursts(literal, plan, 431);
  withinTenth(windows[10] - windows[0], 77.4, windows); // the rule from 29 and 6; from 29 and 1 it is 32.4
});
