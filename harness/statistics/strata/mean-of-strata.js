/** @import { StrataFit } from './fit-strata.js' */

/** An estimate that is normal about the truth, with a variance that was estimated too. */
/** @typedef {{value: number, standardError: number, degrees: number}} TEstimate `degrees` of freedom */

/**
 * The weighted mean of the centres of fixed strata. Only the scatter within the strata counts: that their centres
 * differ does not widen it, because the claim is about these strata. Each may scatter as it will: the variances are
 * added as they are, and the degrees of freedom follow from their mixture.
 * Source: Welch (1947), The Generalization of Student's Problem when Several Different Population Variances are
 * Involved; Satterthwaite (1946), An Approximate Distribution of Estimates of Variance Components.
 * @param {StrataFit} fit
 * @param {number[]} [weights] of the strata, with the sum 1; equal ones without them
 * @returns {TEstimate}
 */
export function meanOfStrata({ strata, residualDegrees, inflation }, weights = strata.map(() => 1 / strata.length)) {
  const pooled = strata.reduce((sum, { sumOfSquares }) => sum + sumOfSquares, 0) / residualDegrees;
  const parts = strata.map(({ n, sumOfSquares }, index) => {
    // a lone value scatters as those of the other strata do
    const degrees = n > 1 ? n - 1 : residualDegrees;
    const variance = n > 1 ? sumOfSquares / (n - 1) : pooled;
    return { variance: (weights[index] ** 2 * variance) / n, degrees };
  });
  const variance = parts.reduce((sum, part) => sum + part.variance, 0);
  const mixture = parts.reduce((sum, part) => sum + part.variance ** 2 / part.degrees, 0);
  return {
    value: strata.reduce((sum, { centre }, index) => sum + weights[index] * centre, 0),
    standardError: Math.sqrt(inflation * variance),
    degrees: Math.min(residualDegrees, Math.max(1, variance ** 2 / mixture)),
  };
}
