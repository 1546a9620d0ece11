import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from './seeded-random.js';
import { walshAverages } from './walsh-averages.js';

/** All averages, computed and sorted. @param {number[]} values */
function allAverages(values) {
  const averages = values.flatMap((value, index) => values.slice(index).map((other) => (value + other) / 2));
  return Float64Array.from(averages).sort();
}

/** @param {number[]} values @param {string} what */
function assertSame(values, what) {
  const expected = allAverages(values);
  const { count, at } = walshAverages(values);
  assert.equal(count, expected.length, what);
  const last = count - 1;
  const ranks = [0, 1, Math.floor(last / 40), (last - 1) >> 1, last >> 1, (last + 1) >> 1, last - 2, last];
  // deepEqual would take -0 for 0
  for (const rank of ranks.filter((one) => one >= 0 && one <= last))
    assert.ok(Object.is(at(rank), expected[rank]), `${what}, rank ${rank}: ${at(rank)}, not ${expected[rank]}`);
}

const random = seededRandom(1978);
/** @type {Record<string, () => number>} */
const SHAPES = {
  'of both signs': () => random.normal(),
  'skewed and positive': () => random.logNormal(1),
  'all negative': () => -random.logNormal(1),
  'with heavy tails': () => random.heavyTailed() ** 3,
  'mostly tied': () => Math.floor(random.uniform() * 5) - 2,
  'all the same': () => 0.1,
  'zeros of both signs and the smallest numbers': () =>
    [0, -0, Number.MIN_VALUE, -Number.MIN_VALUE][(random.uniform() * 4) | 0],
  'so large that sums overflow': () => (2 * random.uniform() - 1) * Number.MAX_VALUE,
};

for (const [shape, draw] of Object.entries(SHAPES))
  test(`values ${shape} have the order statistics of all their averages, bit for bit`, () => {
    for (let n = 1; n <= 60; n += 1) assertSame(Array.from({ length: n }, draw), `${n} values ${shape}`);
    for (const n of [257, 1000]) assertSame(Array.from({ length: n }, draw), `${n} values ${shape}`);
  });

test('every rank of a few values is found', () => {
  const values = [3, -1, 3, 0.1, 0.2, -7, 40, 40];
  const { count, at } = walshAverages(values);
  assert.deepEqual(
    Array.from({ length: count }, (_, rank) => at(rank)),
    [...allAverages(values)],
  );
});

test('the values stay in their order', () => {
  const values = [3, 1, 2];
  walshAverages(values).at(0);
  assert.deepEqual(values, [3, 1, 2]);
});

test('a hundred thousand values take neither the time nor the memory of their five billion averages', () => {
  const values = Array.from({ length: 100_000 }, () => random.normal());
  const { count, at } = walshAverages(values);
  assert.equal(count, 5_000_050_000);
  // the averages are symmetric about 0, with a deviation of 0.7: their median is within 0.02, their quarter near -0.477
  assert.ok(Math.abs(at(count / 2)) < 0.02);
  assert.ok(Math.abs(at(count / 4) + 0.477) < 0.02);
});
