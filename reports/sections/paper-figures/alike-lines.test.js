import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNowhereAbove, joinAlikeLines } from './alike-lines.js';

const from1To = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => index + 1);
const ofThousand = (/** @type {number} */ value) => value / 1000;

test('a distribution is above another one where more of it lies below a value that the margin has moved', () => {
  const quarters = [0.1, 0.2, 0.3, 0.4];
  assert.equal(isNowhereAbove(quarters, quarters, 0), true);
  assert.equal(isNowhereAbove([0.1, 0.1, 0.3, 0.4], quarters, 0.2), true, 'a tenth left of it');
  assert.equal(isNowhereAbove([0.1, 0.1, 0.3, 0.4], quarters, 0.09), false, 'and a quarter above it');
  assert.equal(isNowhereAbove(quarters, [0.1, 0.1, 0.3, 0.4], 0.09), true, 'below is not above');
  assert.equal(isNowhereAbove([0.1, 0.1, 0.3, 0.4], quarters, 0.1), true);
  assert.equal(isNowhereAbove([0, 0.2, 0.3, 0.4], [0.9, 0.2, 0.3, 0.4].sort(), 0.25), true, 'a quarter above it');
  assert.equal(isNowhereAbove([0, 0.2, 0.3, 0.4], [0.9, 0.2, 0.3, 0.4].sort(), 0.24), false);
  assert.equal(isNowhereAbove([0.1, 0.1, 0.2, 0.2], [0.1, 0.2], 0), true, 'more values of the same distribution');
});

test('arms whose lines lie over that of the first share it, with the values of all of them', () => {
  const moved = (/** @type {number} */ by) => from1To(100).map((value) => value * 4 + by);
  const joined = joinAlikeLines(
    [
      { armIndex: 0, values: moved(0) },
      { armIndex: 1, values: moved(16) }, // by 1 %, four of a hundred lie a width and a height of the margin beyond
      { armIndex: 2, values: moved(-10) },
      { armIndex: 3, values: moved(10) },
    ],
    ofThousand,
  );
  assert.deepEqual(
    joined.map(({ armIndex, armIndexes, values }) => [armIndex, armIndexes, values.length]),
    [
      [0, [0, 2, 3], 300],
      [1, [1], 100],
    ],
  );
  assert.deepEqual(joined[0].values.slice(0, 5), [-6, -2, 2, 4, 6]);
});

test('an arm without values shares a line only with another one', () => {
  const empty = { values: [] };
  assert.deepEqual(
    joinAlikeLines(
      [
        { armIndex: 0, values: [1] },
        { armIndex: 1, ...empty },
        { armIndex: 2, ...empty },
      ],
      ofThousand,
    ).map(({ armIndexes }) => armIndexes),
    [[0], [1, 2]],
  );
});
