/**
 * Holm's step-down correction: with the adjusted p-values held against alpha, the chance of any false claim in the
 * family is at most alpha, however the tests depend on each other.
 * Source: Holm (1979), A Simple Sequentially Rejective Multiple Test Procedure.
 * @param {number[]} pValues
 * @returns {number[]} adjusted, in the order given
 */
export function holm(pValues) {
  const order = pValues.map((_, index) => index).sort((a, b) => pValues[a] - pValues[b]);
  /** @type {number[]} */
  const adjusted = new Array(pValues.length);
  let largestSoFar = 0;
  order.forEach((index, place) => {
    largestSoFar = Math.max(largestSoFar, Math.min(1, (pValues.length - place) * pValues[index]));
    adjusted[index] = largestSoFar;
  });
  return adjusted;
}
