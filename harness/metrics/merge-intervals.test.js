import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeIntervals } from './merge-intervals.js';

test('overlapping and touching intervals become one, apart ones stay apart, in order', () => {
  const given = [
    { startMs: 8, endMs: 9 },
    { startMs: 0, endMs: 2 },
    { startMs: 1, endMs: 3 },
    { startMs: 3, endMs: 4 },
    { startMs: 0, endMs: 1 },
  ];
  assert.deepEqual(mergeIntervals(given), [
    { startMs: 0, endMs: 4 },
    { startMs: 8, endMs: 9 },
  ]);
  assert.deepEqual(given[1], { startMs: 0, endMs: 2 }, 'the argument is left alone');
});

test('an interval inside another does not shorten it', () => {
  assert.deepEqual(
    mergeIntervals([
      { startMs: 0, endMs: 9 },
      { startMs: 2, endMs: 3 },
    ]),
    [{ startMs: 0, endMs: 9 }],
  );
});

test('no interval merges to none', () => assert.deepEqual(mergeIntervals([]), []));
