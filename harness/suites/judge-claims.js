/** @import { Claim, JudgedClaim, Scale, Suite, Tolerance, Verdict } from '../types/suite.js' */

import { estimateOfRepetitions, FEWEST_REPETITIONS } from './estimate-of-repetitions.js';
import { explanations } from './explanations.js';

/**
 * Judges every claim of a suite by the values of its repetitions. A verdict is about the whole interval: inside the
 * tolerance the claim is reproduced, outside it is not, and an interval that reaches across cannot tell.
 * @param {Suite} suite
 * @param {{scale: Scale, values: Map<string, number[]>}} measured by the ids of claims
 * @returns {JudgedClaim[]} in the order of the suite
 */
export function judgeClaims(suite, { scale, values: measured }) {
  return suite.claims.map((claim) => {
    const { measure, ...shown } = claim;
    const values = measured.get(claim.id) ?? [];
    const estimate = estimateOfRepetitions(values);
    const isRun = isRunAt(suite, scale, claim);
    const explanation = explanations.get(`${suite.id}/${claim.id}`) ?? null;
    return { ...shown, values, estimate, ...verdictOf(claim, { estimate, isRun, explanation }) };
  });
}

/** Whether the scale has the runs of a claim. @param {Suite} suite @param {Scale} scale @param {Claim} claim */
const isRunAt = ({ conditions }, scale, { needs }) =>
  needs.every((need) =>
    conditions.some(
      ({ id, arms, fullArms = [], repetitions }) =>
        repetitions[scale] !== undefined &&
        [...arms, ...(scale === 'full' ? fullArms : [])].some((arm) => need === `${id}/${arm}`),
    ),
  );

/**
 * @param {Claim} claim
 * @param {{estimate: import('../types/results.js').Estimate, isRun: boolean, explanation: string | null}} found
 * @returns {{verdict: Verdict, why: string | null}}
 */
function verdictOf({ untestable, isControl, tolerance }, { estimate, isRun, explanation }) {
  const cannot = (/** @type {string} */ why) => ({ verdict: /** @type {const} */ ('cannot be tested here'), why });
  if (untestable !== undefined) return cannot(untestable);
  if (!isRun) return cannot('only --scale full runs it');
  const { low, high, n } = estimate;
  if (isControl) return { verdict: 'control', why: null };
  if (low === null || high === null)
    return cannot(`${n} of the at least ${FEWEST_REPETITIONS} repetitions that an interval needs`);
  if (isInside({ low, high }, tolerance)) return { verdict: 'reproduced', why: null };
  if (isOutside({ low, high }, tolerance)) {
    // it was written after that run, and holds its numbers
    const why = explanation === null ? null : `an earlier run at the quick scale says why: ${explanation}`;
    return { verdict: 'not reproduced', why };
  }
  return cannot('the interval reaches beyond the tolerance, and not all of it: more repetitions could tell');
}

/** "More" is not "as much": a limit on one side alone must be passed. @param {Tolerance} tolerance */
const isOneSided = ({ low, high }) => low === null || high === null;

/** @param {{low: number, high: number}} interval @param {Tolerance} tolerance */
function isInside(interval, tolerance) {
  const { low, high } = tolerance;
  if (!isOneSided(tolerance)) return interval.low >= (low ?? 0) && interval.high <= (high ?? 0);
  return (low === null || interval.low > low) && (high === null || interval.high < high);
}

/** @param {{low: number, high: number}} interval @param {Tolerance} tolerance */
function isOutside(interval, tolerance) {
  const { low, high } = tolerance;
  if (!isOneSided(tolerance)) return interval.high < (low ?? 0) || interval.low > (high ?? 0);
  return (low !== null && interval.high <= low) || (high !== null && interval.low >= high);
}
