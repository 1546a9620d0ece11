/**
 * Jain's fairness index, (sum x)^2 / (n sum x^2): 1 when all have the same, 1/n when one has everything.
 * Source: Jain, Chiu, Hawe: A Quantitative Measure of Fairness, DEC-TR-301, 1984.
 * @param {number[]} shares
 * @returns {number | null} null where nobody has anything
 */
export function jainIndex(shares) {
  const sum = shares.reduce((total, share) => total + share, 0);
  const squares = shares.reduce((total, share) => total + share * share, 0);
  return squares === 0 ? null : (sum * sum) / (shares.length * squares);
}
