import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchExitCode } from './bench-exit-code.js';

test('each outcome has an exit code, and the first problem counts', () => {
  assert.equal(benchExitCode({ interrupted: false, refusedNetworks: 0, failedLoads: 0, gateTripped: false }), 0);
  assert.equal(benchExitCode({ interrupted: false, refusedNetworks: 0, failedLoads: 0, gateTripped: true }), 5);
  assert.equal(benchExitCode({ interrupted: false, refusedNetworks: 0, failedLoads: 2, gateTripped: true }), 4);
  assert.equal(benchExitCode({ interrupted: false, refusedNetworks: 1, failedLoads: 2, gateTripped: true }), 3);
  assert.equal(benchExitCode({ interrupted: true, refusedNetworks: 1, failedLoads: 2, gateTripped: true }), 130);
});
