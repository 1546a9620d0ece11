import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchExitCode } from './bench-exit-code.js';

test('each outcome has an exit code, and the first problem counts', () => {
  assert.equal(benchExitCode({ interrupted: false, failedLoads: 0, gateTripped: false }), 0);
  assert.equal(benchExitCode({ interrupted: false, failedLoads: 0, gateTripped: true }), 5);
  assert.equal(benchExitCode({ interrupted: false, failedLoads: 2, gateTripped: true }), 4);
  assert.equal(benchExitCode({ interrupted: true, failedLoads: 2, gateTripped: true }), 130);
});
