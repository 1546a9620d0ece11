/** @import { LoadResult } from '../types/results.js' */

/**
 * The loads of one page that stand in the same block: the baseline's and an arm's, round by round.
 * @typedef {object} PagePairs
 * @property {string} page
 * @property {{baseline: LoadResult, arm: LoadResult}[]} pairs both loads passed their checks
 * @property {{pairs: number, baseline: number, arm: number}} lost pairs with a failed load, and the failed loads of
 *   each side
 */

/**
 * @param {LoadResult[]} loads of one page on one network
 * @param {{page: string, baseline: string, arm: string}} sides
 * @returns {PagePairs}
 */
export function pagePairs(loads, { page, baseline, arm }) {
  /** @param {string} id */
  const byRound = (id) => new Map(loads.flatMap((load) => (load.arm === id ? [[load.round, load]] : [])));
  const armOfRound = byRound(arm);
  const blocks = [...byRound(baseline)].flatMap(([round, load]) => {
    const partner = armOfRound.get(round);
    // a block that was not finished is neither a pair nor lost
    return partner ? [{ baseline: load, arm: partner }] : [];
  });
  const pairs = blocks.filter((block) => isOk(block.baseline) && isOk(block.arm));
  return {
    page,
    pairs,
    lost: {
      pairs: blocks.length - pairs.length,
      baseline: blocks.filter((block) => !isOk(block.baseline)).length,
      arm: blocks.filter((block) => !isOk(block.arm)).length,
    },
  };
}

/** @param {LoadResult} load */
function isOk({ status, metrics }) {
  return status === 'ok' && metrics !== null;
}
