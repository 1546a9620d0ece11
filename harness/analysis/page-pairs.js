/** @import { LoadResult } from '../types/results.js' */

/**
 * The pairs of one page: the baseline's load and the arm's load of the same block, round by round.
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
    // an unfinished block is neither a pair nor a lost pair
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
