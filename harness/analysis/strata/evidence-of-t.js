/** @import { Asked, Evidence } from '../compare-effects.js' */
/** @import { TEstimate } from '../../statistics/strata/mean-of-strata.js' */
/** @import { Comparison, Estimate } from '../../types/results.js' */
import { tInterval } from '../../statistics/strata/t-interval.js';
import { tTailAbove } from '../../statistics/strata/t-tail.js';
import { asShare } from '../compare-effects.js';

/**
 * What a comparison says, from estimates with Student's distribution.
 * @param {object} found at least one of `log` and `absolute`
 * @param {TEstimate | null} found.log of log(arm / baseline)
 * @param {TEstimate | null} found.absolute of arm - baseline, in `unit`
 * @param {number} found.unit
 * @param {number} found.n pairs
 * @param {Asked} found.asked
 * @param {number} found.smallestP no p-value is below it
 * @param {'stratified' | 'pooled-variance'} found.method
 * @param {Pick<Comparison, 'relativeDifference' | 'difference'>} found.otherwise in place of an absent estimate
 * @returns {Evidence}
 */
export function evidenceOfT({ log, absolute, unit, n, asked, smallestP, method, otherwise }) {
  const primary = /** @type {TEstimate} */ (log ?? absolute);
  const twoSided = 2 * tTailAbove({ ...primary, value: Math.abs(primary.value) }, 0);
  return {
    relativeDifference: log ? asShare(estimateOf(log, { n, asked })) : otherwise.relativeDifference,
    difference: absolute
      ? estimateOf(
          { ...absolute, value: absolute.value * unit, standardError: absolute.standardError * unit },
          { n, asked },
        )
      : otherwise.difference,
    pValue: Math.max(smallestP, twoSided),
    method,
    equivalencePValue: log && equivalence(log, asked.margin),
    resolution: log && { standardError: log.standardError, degrees: log.degrees, smallestP },
  };
}

/** @param {TEstimate} estimate @param {{n: number, asked: Asked}} of @returns {Estimate} */
function estimateOf(estimate, { n, asked: { confidence } }) {
  return { value: estimate.value, ...tInterval(estimate, confidence), confidence, n, warnings: [] };
}

/**
 * Two one-sided tests: both must tell.
 * @param {TEstimate} log
 * @param {number} margin
 */
function equivalence(log, margin) {
  const above = tTailAbove(log, Math.log1p(-margin));
  const below = tTailAbove({ ...log, value: -log.value }, -Math.log1p(margin));
  return Math.max(above, below);
}
