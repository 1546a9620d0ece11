/**
 * The smallest effect that an experiment on this machine could show on one page: half the width of the interval around no
 * effect. Measured with `pairs` pairs of loads, scaled by the square root of their number, as independent loads would have it.
 * @param {{halfWidthShare: number, pairs: number, runs: number}} measured shares of the page load time
 * @returns {number} a share of the page load time
 */
export function resolvableEffect({ halfWidthShare, pairs, runs }) {
  return halfWidthShare * Math.sqrt(pairs / runs);
}
