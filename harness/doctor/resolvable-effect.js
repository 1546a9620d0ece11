/**
 * What is found in 4 of 5 runs, in half widths of a 95 % interval: one half width is found in every other run only.
 * (1.960 + 0.842) / 1.960, quantiles of the normal distribution.
 */
const FOUND_MOSTLY = 1.429;

/**
 * The smallest effect that an experiment on this machine would show on one page in 4 of 5 runs. Measured with `pairs`
 * pairs of loads, scaled by the square root of their number, as independent loads would have it.
 * @param {{halfWidthShare: number, pairs: number, runs: number}} measured half the width of the interval around no
 *   effect, as a share of the page load time
 * @returns {number} a share of the page load time
 */
export function resolvableEffect({ halfWidthShare, pairs, runs }) {
  return FOUND_MOSTLY * halfWidthShare * Math.sqrt(pairs / runs);
}

/** Loads a page and arm: of the default experiment, of the paper, of a long one. */
const RUNS = [6, 11, 30];

/**
 * @param {{pairs: number, difference: {low: number | null, high: number | null}}} sameAgainstItself
 * @returns {{runs: number, share: number}[] | null} the smallest effect for each number of loads; null where there were
 *   too few
 */
export function resolvableEffects({ pairs, difference: { low, high } }) {
  if (low === null || high === null) return null;
  return RUNS.map((runs) => ({ runs, share: resolvableEffect({ halfWidthShare: (high - low) / 2, pairs, runs }) }));
}
