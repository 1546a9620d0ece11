import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balancedOrders } from './balanced-orders.js';
import { seededShuffle } from './seeded-shuffle.js';

/**
 * How often each item stands at each position: counts[item][position].
 * @param {string[][]} orders
 * @param {string[]} items
 */
function countPositions(orders, items) {
  return items.map((item) => items.map((_, position) => orders.filter((order) => order[position] === item).length));
}

/** @param {number[][]} counts */
const spread = (counts) => Math.max(...counts.flat()) - Math.min(...counts.flat());

for (const items of [
  ['a', 'b'],
  ['a', 'b', 'c'],
  ['a', 'b', 'c', 'd', 'e'],
]) {
  const n = items.length;

  test(`along each cell, ${n} items stand equally often at each position over full squares`, () => {
    const orders = balancedOrders({ items, cells: 7, rounds: 2 * n, shuffle: seededShuffle(3) });
    for (const cell of orders)
      assert.deepEqual(
        countPositions(cell, items),
        items.map(() => items.map(() => 2)),
      );
  });

  test(`along each cell, ${n} items differ by at most one at any position when the rounds do not fill a square`, () => {
    const orders = balancedOrders({ items, cells: 7, rounds: 2 * n - 1, shuffle: seededShuffle(4) });
    for (const cell of orders) assert.ok(spread(countPositions(cell, items)) <= 1);
  });

  test(`in each round, ${n} items stand equally often at each position when the cells fill squares`, () => {
    const orders = balancedOrders({ items, cells: 3 * n, rounds: 3, shuffle: seededShuffle(5) });
    for (const round of [0, 1, 2]) {
      assert.deepEqual(
        countPositions(
          orders.map((cell) => cell[round]),
          items,
        ),
        items.map(() => items.map(() => 3)),
      );
    }
  });

  test(`in each round, ${n} items differ by at most one at any position when cells are left over`, () => {
    const orders = balancedOrders({ items, cells: 3 * n + 1, rounds: 4, shuffle: seededShuffle(6) });
    for (const round of [0, 1, 2, 3])
      assert.ok(
        spread(
          countPositions(
            orders.map((cell) => cell[round]),
            items,
          ),
        ) <= 1,
      );
  });
}

test('every order holds every item once', () => {
  const orders = balancedOrders({ items: ['a', 'b', 'c'], cells: 5, rounds: 4, shuffle: seededShuffle(7) });
  assert.equal(orders.length, 5);
  for (const order of orders.flat()) assert.deepEqual([...order].sort(), ['a', 'b', 'c']);
  assert.deepEqual(
    orders.map((cell) => cell.length),
    [4, 4, 4, 4, 4],
  );
});

test('who comes first in the first round is a matter of chance: near one half over many seeds', () => {
  const seeds = Array.from({ length: 2000 }, (_, seed) => seed);
  const firsts = seeds.filter(
    (seed) => balancedOrders({ items: ['a', 'b'], cells: 1, rounds: 1, shuffle: seededShuffle(seed) })[0][0][0] === 'a',
  );
  // binomial(2000, 1/2): mean 1000, sigma 22.4; 4 sigma
  assert.ok(Math.abs(firsts.length - 1000) < 90, `a came first ${firsts.length} times of 2000`);
});

test('one item leaves nothing to balance', () => {
  assert.deepEqual(balancedOrders({ items: ['a'], cells: 2, rounds: 2, shuffle: seededShuffle(1) }), [
    [['a'], ['a']],
    [['a'], ['a']],
  ]);
});
