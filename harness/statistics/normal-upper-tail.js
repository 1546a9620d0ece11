/** From here on the continued fraction is exact to the last digits. */
const FAR = 3;
const TERMS = 120;

/**
 * The upper tail of the standard normal distribution, to 14 digits wherever it is.
 * Source: Abramowitz and Stegun, 26.2.11 (series) and 26.2.14 (continued fraction).
 * @param {number} z
 * @returns {number} P(Z > z)
 */
export function normalUpperTail(z) {
  if (z < 0) return 1 - normalUpperTail(-z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z >= FAR) {
    let fraction = z;
    for (let term = TERMS; term > 0; term -= 1) fraction = z + term / fraction;
    return density / fraction;
  }
  let term = z;
  let sum = z;
  for (let odd = 3; term > 1e-17; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 - density * sum;
}
