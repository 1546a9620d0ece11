import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disturbance } from './disturbance.js';

const QUIET = {
  elapsedMs: 3000,
  browserCpu: [],
  labCpuMs: 4000,
  otherCpuMs: 600,
  stealMs: 120,
  cpuMs: 6000,
  pressure: null,
  shells: { waitedMs: 500, runs: 1000 },
};

test('at its bounds a load is not disturbed, nor where nobody looked', () => {
  assert.deepEqual(disturbance(QUIET), []);
  assert.deepEqual(disturbance(undefined), []);
});

test('beyond a bound it is, and the sentence says by what', () => {
  assert.deepEqual(disturbance({ ...QUIET, otherCpuMs: 1500 }), ['other processes had 25 % of the CPUs, 10 % allowed']);
  assert.deepEqual(disturbance({ ...QUIET, stealMs: 240 }), ['other machines had 4 % of the CPUs, 2 % allowed']);
  assert.deepEqual(disturbance({ ...QUIET, shells: { waitedMs: 800, runs: 1000 } }), [
    "the link's shells ran 0.80 ms late on average, 0.5 ms allowed",
  ]);
});

test('a busy browser and the lab around it are no disturbance', () =>
  assert.deepEqual(disturbance({ ...QUIET, labCpuMs: 5900, otherCpuMs: 0 }), []));

test('a host without any count is not divided by', () =>
  assert.deepEqual(disturbance({ ...QUIET, cpuMs: 0, shells: { waitedMs: 0, runs: 0 } }), []));
