/** @import { Comparison } from '../../types/results.js' */
import { HEADLINE_METRIC } from '../levels.js';

/**
 * Whether a run that may end early has its answer: every arm is shown to differ from the baseline in page load time, or
 * to be within the margin, on every network.
 * @param {Pick<Comparison, 'page' | 'metric' | 'significant' | 'equivalence'>[]} comparisons
 */
export function isDecided(comparisons) {
  const headlines = comparisons.filter(({ page, metric }) => page === null && metric === HEADLINE_METRIC);
  return (
    headlines.length > 0 &&
    headlines.every(({ significant, equivalence }) => significant === true || equivalence?.shown === true)
  );
}
