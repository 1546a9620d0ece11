import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runFuzz } from './run-fuzz.js';

test('the long form says what it tried, and whether it found a fault', async () => {
  /** @type {string[]} */
  const said = [];
  const isFine = await runFuzz({ cases: 20, seed: 3, formats: ['mahimahi'], say: (line) => said.push(line) });
  assert.equal(isFine, true);
  assert.match(said[0], /^mahimahi: 20 files of seed 3 in \d+ s, \d+ read, \d+ refused, 0 faults, the slowest \d+ ms$/);
});
