/**
 * Benjamini and Hochberg's step-up correction: of the claims made with the adjusted p-values held against alpha, at
 * most the share alpha is expected to be false. Where nothing differs at all, that is the chance of any claim.
 * Source: Benjamini, Hochberg (1995), Controlling the False Discovery Rate. Assumes independent or positively dependent
 * tests.
 * @param {number[]} pValues
 * @returns {number[]} adjusted, in the order given
 */
export function benjaminiHochberg(pValues) {
  const order = pValues.map((_, index) => index).sort((a, b) => pValues[b] - pValues[a]);
  /** @type {number[]} */
  const adjusted = new Array(pValues.length);
  let smallestSoFar = 1;
  order.forEach((index, place) => {
    smallestSoFar = Math.min(smallestSoFar, (pValues.length / (pValues.length - place)) * pValues[index]);
    adjusted[index] = smallestSoFar;
  });
  return adjusted;
}
