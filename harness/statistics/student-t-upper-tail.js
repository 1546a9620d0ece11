import { gammaln } from 'simple-statistics';

/** Steps of the continued fraction: far more than any argument here takes. */
const MOST_STEPS = 500;
const PRECISION = 1e-15;

/**
 * The upper tail of Student's t distribution.
 * Source: Abramowitz and Stegun, 26.7.1 and 26.5.8: an incomplete beta function, as a continued fraction.
 * @param {number} t
 * @param {number} degrees of freedom, above 0; need not be whole
 * @returns {number} P(T > t)
 */
export function studentTUpperTail(t, degrees) {
  if (Number.isNaN(t)) return NaN;
  if (t < 0) return 1 - studentTUpperTail(-t, degrees);
  if (t === Infinity) return 0;
  return incompleteBeta(degrees / (degrees + t * t), { a: degrees / 2, b: 0.5 }) / 2;
}

/**
 * The regularized incomplete beta function.
 * @param {number} x 0..1
 * @param {{a: number, b: number}} shape
 * @returns {number}
 */
function incompleteBeta(x, { a, b }) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // the fraction converges fast on this side of the mean
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, { a: b, b: a });
  const logFront = gammaln(a + b) - gammaln(a) - gammaln(b) + a * Math.log(x) + b * Math.log1p(-x);
  return (Math.exp(logFront) / a) * betaFraction(x, { a, b });
}

/**
 * Evaluated from the front (the method of Lentz).
 * @param {number} x
 * @param {{a: number, b: number}} shape
 * @returns {number}
 */
function betaFraction(x, { a, b }) {
  let numerator = 1;
  let denominator = 1 / (1 - ((a + b) * x) / (a + 1));
  let fraction = denominator;
  for (let m = 1; m <= MOST_STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let factor = 1;
    for (const coefficient of [even, odd]) {
      denominator = 1 / (1 + coefficient * denominator);
      numerator = 1 + coefficient / numerator;
      factor = numerator * denominator;
      fraction *= factor;
    }
    if (Math.abs(factor - 1) < PRECISION) break;
  }
  return fraction;
}
