import { ALPHA } from './levels.js';

/**
 * How many pages it takes for each page to be one effect: so many that one page which goes the other way, if only a
 * little, cannot veto the verdict of all others after correction. The signed-rank sum is then 1, with the two-sided
 * p-value
 * 4 / 2^pages.
 * @param {number} familySize comparisons that share the level, at least 1
 */
export function fewestPages(familySize) {
  return Math.ceil(Math.log2((4 * familySize) / ALPHA));
}
