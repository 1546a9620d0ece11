import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankBounds } from './rank-bounds.js';

test('items that nothing tells apart may have any place', () =>
  assert.deepEqual(rankBounds(2, []), [
    { first: 1, last: 2 },
    { first: 1, last: 2 },
  ]));

test('an item stands behind those shown to be lower and before those shown to be higher', () => {
  // 0 below 2 and 3; 1 below 3: the lowest is 0 or 1
  assert.deepEqual(
    rankBounds(4, [
      [0, 2],
      [0, 3],
      [1, 3],
    ]),
    [
      { first: 1, last: 2 },
      { first: 1, last: 3 },
      { first: 2, last: 4 },
      { first: 3, last: 4 },
    ],
  );
});
