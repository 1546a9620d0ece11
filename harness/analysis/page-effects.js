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
  const measured = pairs.flatMap(({ baseline, arm }) => {
    const before = baseline.metrics?.[metric] ?? null;
    const after = arm.metrics?.[metric] ?? null;
    return before === null || after === null ? [] : [{ before, after }];
  });
  return {
    page,
    baseline: measured.map(({ before }) => before),
    arm: measured.map(({ after }) => after),
    differences: measured.map(({ before, after }) => after - before),
    logRatios: measured.map(({ before, after }) => Math.log(after / before)),
    unmeasured: pairs.length - measured.length,
    lost,
  };
}
