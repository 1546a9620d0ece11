import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderTimeLeft, timeLeftMs } from './time-left.js';

test('the remaining loads take as long as the finished ones did', () => {
  assert.equal(timeLeftMs({ elapsedMs: 12_000, finished: 3, remaining: 5 }), 20_000);
});

test('before the first load has ended nobody knows', () => {
  assert.equal(timeLeftMs({ elapsedMs: 12_000, finished: 0, remaining: 5 }), null);
  assert.equal(renderTimeLeft(null), '–');
});

test('time is written in the two units that matter', () => {
  assert.equal(renderTimeLeft(44_600), '45 s');
  assert.equal(renderTimeLeft(125_000), '2 min 05 s');
  assert.equal(renderTimeLeft(7_500_000), '2 h 05 min');
});
