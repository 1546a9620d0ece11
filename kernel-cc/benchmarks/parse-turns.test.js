import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTurns } from './parse-turns.js';

test('the throughput of a connection is the bytes of all its turns by the time of all of them', () => {
  const { first, second } = parseTurns(
    ['0 1000 500 250', '1 4000 900 100', '1 4000 900 100', '0 3000 500 750', ''],
    1000,
  );
  // 16 000 bits in 4 000 ns, 2 000 ns of CPU for 2 000 bytes
  assert.deepEqual(first, { gbitPerSecond: 4, cpuSecondsPerGb: 1 });
  assert.deepEqual(second, { gbitPerSecond: 2, cpuSecondsPerGb: 1 });
});
