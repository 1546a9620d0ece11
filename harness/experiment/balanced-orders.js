/** @typedef {import('./seeded-shuffle.js').Shuffle} Shuffle */

/**
 * In which order each cell (a page on a network) takes its items (the arms) in each round: random, and balanced over
 * position twice, so that neither being first nor a drift of the machine can favour an item:
 *   - along a cell, n consecutive rounds (n items) put every item once at every position;
 *   - across cells, a round puts every item at every position equally often, give or take the cells left over from n.
 * n cells that share a random order, each in a different rotation, are a Latin square. Each square draws an order of
 * its own, so who follows whom is random too.
 * @template T
 * @param {{items: readonly T[], cells: number, rounds: number, shuffle: Shuffle}} plan
 * @returns {T[][][]} [cell][round][position]
 */
export function balancedOrders({ items, cells, rounds, shuffle }) {
  const n = items.length;
  /** @type {T[][][]} */
  const orders = Array.from({ length: cells }, () => []);
  for (let firstRound = 0; firstRound < rounds; firstRound += n) {
    for (const square of inGroupsOf(n, shuffle([...orders.keys()]))) {
      const base = shuffle(items);
      const cellShifts = shuffle([...items.keys()]);
      const roundShifts = shuffle([...items.keys()]).slice(0, rounds - firstRound);
      square.forEach((cell, place) => {
        for (const roundShift of roundShifts) orders[cell].push(rotate(base, (cellShifts[place] + roundShift) % n));
      });
    }
  }
  return orders;
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {number} by
 */
function rotate(items, by) {
  return [...items.slice(by), ...items.slice(0, by)];
}

/**
 * @template T
 * @param {number} size
 * @param {readonly T[]} items
 */
function inGroupsOf(size, items) {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}
