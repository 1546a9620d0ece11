import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plannedLooks } from './planned-looks.js';

test('a run is looked at five times, evenly, the last time at its end', () => {
  assert.deepEqual(plannedLooks('2%', 30), { margin: 0.02, looks: [6, 12, 18, 24, 30] });
  assert.deepEqual(plannedLooks('1.5 %', 11), { margin: 0.015, looks: [3, 5, 7, 9, 11] });
});

test('a run of few rounds is looked at after each', () => assert.deepEqual(plannedLooks('5%', 3).looks, [1, 2, 3]));

test('a margin of nothing is refused', () => assert.throws(() => plannedLooks('0%', 30), { exitCode: 2 }));
