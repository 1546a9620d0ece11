import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthWithin, mergeIntervals } from './intervals.js';

test('overlapping and touching intervals are merged, others stay apart, sorted', () => {
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

test('an interval inside another one does not shorten it', () => {
  assert.deepEqual(
    mergeIntervals([
      { startMs: 0, endMs: 9 },
      { startMs: 2, endMs: 3 },
    ]),
    [{ startMs: 0, endMs: 9 }],
  );
});

test('no intervals give no intervals', () => assert.deepEqual(mergeIntervals([]), []));

test('only what lies inside the window counts towards its covered length', () => {
  const disjoint = [
    { startMs: -10, endMs: 5 },
    { startMs: 20, endMs: 30 },
    { startMs: 95, endMs: 140 },
    { startMs: 200, endMs: 210 },
  ];
  assert.equal(lengthWithin(disjoint, { startMs: 0, endMs: 100 }), 5 + 10 + 5);
});
