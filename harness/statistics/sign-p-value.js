/**
 * The exact sign test, two-sided: how often coins fall at least as unevenly. Of pairs with two outcomes, with the pairs
 * in which both agree left out, it is McNemar's exact test.
 * Source: McNemar (1947), Note on the Sampling Error of the Difference between Correlated Proportions; Conover,
 * Practical Nonparametric Statistics, 3.4.
 * @param {number} above
 * @param {number} below
 * @returns {number | null} null where there is nothing to count
 */
export function signPValue(above, below) {
  const n = above + below;
  if (n === 0) return null;
  // 2^-n is 0 beyond n = 1074, and the ways are infinite beyond 1030: powers of two go from one to the other, exactly
  let ways = 1;
  let halvings = n;
  let tail = 0;
  for (let count = 0; count <= Math.min(above, below); count += 1) {
    tail += ways * 2 ** -halvings;
    ways *= (n - count) / (count + 1);
    const scale = Math.min(halvings, Math.max(0, Math.floor(Math.log2(ways)) - 900));
    ways *= 2 ** -scale;
    halvings -= scale;
  }
  return Math.min(1, 2 * tail);
}
