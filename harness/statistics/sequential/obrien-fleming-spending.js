import { normalQuantile } from '../normal-quantile.js';
import { normalUpperTail } from '../normal-upper-tail.js';

/**
 * How much of the level of a two-sided test may be used up when a share of the information is there: next to nothing
 * early, all of it at the end.
 * Source: Lan and DeMets (1983), Discrete Sequential Boundaries for Clinical Trials: the spending function that goes
 * with the boundaries of O'Brien and Fleming (1979), half of the level on each side.
 * @param {number} share of the information, above 0, at most 1
 * @param {number} alpha
 */
export function obrienFlemingSpending(share, alpha) {
  return 4 * normalUpperTail(normalQuantile(alpha / 4) / Math.sqrt(share));
}
