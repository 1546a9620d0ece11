import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countLeftovers } from './count-leftovers.js';

test('nothing left over is nothing to say', () => {
  assert.equal(countLeftovers({ removed: [], unloaded: [] }), null);
});

test('leftovers are counted by kind and run', () => {
  const removed = [
    { runId: '0a1b2c', kind: /** @type {const} */ ('process'), name: '12' },
    { runId: '0a1b2c', kind: /** @type {const} */ ('process'), name: '13' },
    { runId: '0a1b2c', kind: /** @type {const} */ ('namespace'), name: 'ss-0a1b2c-p0' },
  ];
  assert.equal(
    countLeftovers({ removed, unloaded: ['registered-fld_tcp'] }),
    'Removed what a killed run had left: 2 processes, 1 namespace, fld_tcp in the kernel.',
  );
});
