/** @import { PageEffects } from './page-effects.js' */

/**
 * Warnings about the pairs of loads that a comparison lacks.
 * @param {PageEffects[]} pages
 * @param {{baseline: string, arm: string}} labels of the two arms
 * @returns {string[]}
 */
export function lossWarnings(pages, labels) {
  /** @param {(page: PageEffects) => number} of */
  const sum = (of) => pages.reduce((total, page) => total + of(page), 0);
  const lost = sum((page) => page.lost.pairs);
  const unmeasured = sum((page) => page.unmeasured);
  const all = lost + unmeasured + sum((page) => page.differences.length);
  return [
    ...(lost > 0
      ? [
          `${lost} of ${all} pairs of loads lost: failed loads, ${labels.baseline} ` +
            `${sum((page) => page.lost.baseline)}, ${labels.arm} ${sum((page) => page.lost.arm)}`,
        ]
      : []),
    ...(unmeasured > 0 ? [`not measured in ${unmeasured} of ${all} pairs of loads`] : []),
  ];
}
