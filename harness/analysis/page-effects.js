/** @import { PagePairs } from './page-pairs.js' */

/**
 * One metric in the pairs of one page. The lists run in parallel.
 * @typedef {object} PageEffects
 * @property {string} page
 * @property {number[]} baseline values
 * @property {number[]} arm values
 * @property {number[]} differences arm - baseline
 * @property {number[]} logRatios log(arm / baseline); not finite numbers where a value is 0
 * @property {number} unmeasured pairs of sound loads in which one side at least did not measure the metric
 * @property {PagePairs['lost']} lost
 */

/**
 * @param {PagePairs} pagePairs
 * @param {string} metric
 * @returns {PageEffects}
 */
export function pageEffects({ page, pairs, lost }, metric) {
  /** @type {PageEffects} */
  const effects = { page, baseline: [], arm: [], differences: [], logRatios: [], unmeasured: 0, lost };
  for (const { baseline, arm } of pairs) {
    const before = baseline.metrics?.[metric] ?? null;
    const after = arm.metrics?.[metric] ?? null;
    if (before === null || after === null) {
      effects.unmeasured += 1;
      continue;
    }
    effects.baseline.push(before);
    effects.arm.push(after);
    effects.differences.push(after - before);
    effects.logRatios.push(Math.log(after / before));
  }
  return effects;
}
