import assert from 'node:assert/strict';
import { test } from 'node:test';
import { availableCongestionControls } from '../../harness/kernel/kernel-congestion-controls.js';
import { chosenCongestionControls } from './chosen-congestion-controls.js';
import { stressLoaded } from './stress-loaded.js';

// Every program of kernel-cc, briefly; `npm run stress:cc` is the long form, and takes those that share a program as
// well. One second is hundreds of connections, and then those under way still have to end.

const SECONDS = 1;
const all = chosenCongestionControls(null);
const onePerProgram = all.filter(
  ({ kernelName, program = kernelName }, index) =>
    all.findIndex((other) => (other.program ?? other.kernelName) === program) === index,
);

for (const congestionControl of onePerProgram) {
  test(`${congestionControl.id}: 200 connections at once, opened and closed with loss and reordering`, async (t) => {
    const { faults, repaired } = await stressLoaded(congestionControl, { seconds: SECONDS });
    assert.deepEqual(faults, []);
    if (repaired > 0) t.diagnostic(`this kernel skipped hooks: ${repaired} windows repaired`);
    assert.equal((await availableCongestionControls()).includes(congestionControl.kernelName), false);
  });
}
