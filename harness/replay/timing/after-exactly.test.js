import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterExactly } from './after-exactly.js';

test('what waits is called once, and never before its time', async () => {
  /** @type {[number, boolean][]} */
  const called = [];
  const delays = [5.5, 0.3, 12.2, 3, 0, 400];
  await Promise.all(
    delays.map((delayMs) => {
      const startMs = performance.now();
      return new Promise((resolve) =>
        afterExactly(delayMs, () => {
          called.push([delayMs, performance.now() - startMs >= delayMs]);
          resolve(null);
        }),
      );
    }),
  );
  called.sort(([a], [b]) => a - b);
  assert.deepEqual(called, [
    [0, true],
    [0.3, true],
    [3, true],
    [5.5, true],
    [12.2, true],
    [400, true],
  ]);
});
