/** @import { StrataFit } from './fit-strata.js' */
/** @import { TEstimate } from './mean-of-strata.js' */

/** The scatter of the other strata counts as so many degrees of freedom beside that of the stratum itself. */
const BORROWED_DEGREES = 3;

/**
 * The centre of one stratum of few values, with a variance that borrows from the others: three values alone say little
 * of their scatter. How much is borrowed suits strata whose standard deviations differ by a factor of about 1.6.
 * Source: Smyth (2004), Linear Models and Empirical Bayes Methods for Assessing Differential Expression: the moderated
 * t.
 * @param {StrataFit} fit
 * @param {number} index of a stratum with at least 2 values
 * @returns {TEstimate}
 */
export function centreOfStratum({ strata, residualDegrees, inflation }, index) {
  const { centre, n, sumOfSquares } = strata[index];
  const others = strata.reduce((sum, stratum) => sum + stratum.sumOfSquares, 0) - sumOfSquares;
  const otherDegrees = residualDegrees - (n - 1);
  const borrowed = Math.min(BORROWED_DEGREES, otherDegrees);
  const degrees = borrowed + n - 1;
  const variance = ((otherDegrees > 0 ? (borrowed * others) / otherDegrees : 0) + sumOfSquares) / degrees;
  return { value: centre, standardError: Math.sqrt((inflation * variance) / n), degrees };
}
