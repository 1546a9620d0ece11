import { ALPHA } from './levels.js';

/**
 * The fewest pages with which each page counts as one effect. With so many, a single page that differs slightly in the
 * other direction cannot make the verdict of all others insignificant after correction. The signed-rank sum is then 1,
 * and the two-sided p-value 4 / 2^pages.
 * @param {number} familySize comparisons that share the level, at least 1
 */
export function fewestPages(familySize) {
  return Math.ceil(Math.log2((4 * familySize) / ALPHA));
}
