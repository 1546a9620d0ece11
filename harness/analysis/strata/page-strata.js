/** @import { PageEffects } from '../page-effects.js' */
/** @import { StrataFit } from '../../statistics/strata/fit-strata.js' */
import { fitStrata } from '../../statistics/strata/fit-strata.js';

/**
 * The pages of a comparison as strata: pairs of one page are compared with each other only.
 * @typedef {object} PageStrata
 * @property {() => StrataFit | null} relative of log(arm / baseline); null where a value is 0, or nothing scatters
 * @property {() => StrataFit | null} absolute of arm - baseline, each page in units of its size
 * @property {number[]} sizes what these units are: the mean of the baseline's values; 1 where one of them is 0
 */

/**
 * @param {PageEffects[]} measured pages with at least one pair
 * @returns {PageStrata}
 */
export function pageStrata(measured) {
  const means = measured.map(({ baseline }) => baseline.reduce((sum, value) => sum + value, 0) / baseline.length);
  // the differences of a page of 5 s scatter more than those of a page of 0.5 s
  const sizes = means.every((size) => size > 0) ? means : means.map(() => 1);
  // fitted when asked for: hundreds of pages that count once each, and have pairs enough, need none
  const relative = once(() => fitFinite(measured.map(({ logRatios }) => logRatios)));
  const absolute = once(() =>
    fitFinite(measured.map(({ differences }, page) => differences.map((difference) => difference / sizes[page]))),
  );
  return { relative, absolute, sizes };
}

/** @param {number[][]} strata */
const fitFinite = (strata) => (strata.every((values) => values.every(Number.isFinite)) ? fitStrata(strata) : null);

/** @param {() => StrataFit | null} fit */
function once(fit) {
  /** @type {StrataFit | null | undefined} */
  let fitted;
  return () => {
    if (fitted === undefined) fitted = fit();
    return fitted;
  };
}
