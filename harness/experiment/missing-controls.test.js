import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingControls } from './missing-controls.js';
import { sampleExperiment } from './sample-experiment.js';

/** @param {string[]} arms */
const missing = (...arms) => missingControls(sampleExperiment({ arms }));

test('a claim of FLD_TCP against Cubic names the controls that it lacks', () => {
  assert.match(missing('cubic', 'fld_tcp') ?? '', /without reno and cubic_nohystart beside them/);
  assert.match(missing('cubic', 'reno', 'fld_tcp') ?? '', /without cubic_nohystart beside them/);
});

test('with them, against another baseline, or without FLD_TCP there is nothing to say', () => {
  assert.equal(missing('cubic', 'cubic_nohystart', 'reno', 'fld_tcp'), null);
  assert.equal(missing('reno', 'fld_tcp'), null);
  assert.equal(missing('cubic', 'bbr'), null);
});
