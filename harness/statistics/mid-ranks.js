/**
 * The rank of each value, 1 for the smallest; equal values share the mean of their ranks.
 * @param {number[]} values
 * @returns {number[]} in the order of the values
 */
export function midRanks(values) {
  const order = values.map((_, index) => index).sort((a, b) => values[a] - values[b]);
  /** @type {number[]} */
  const ranks = new Array(values.length);
  for (let first = 0; first < order.length; ) {
    let end = first + 1;
    while (end < order.length && values[order[end]] === values[order[first]]) end += 1;
    // Ranks first + 1 ... end.
    for (let place = first; place < end; place += 1) ranks[order[place]] = (first + 1 + end) / 2;
    first = end;
  }
  return ranks;
}
