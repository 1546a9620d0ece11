/** @import { Asked, Evidence } from '../compare-effects.js' */
/** @import { PageEffects } from '../page-effects.js' */
/** @import { PageStrata } from './page-strata.js' */
import { hodgesLehmann } from '../../statistics/hodges-lehmann.js';
import { meanOfStrata } from '../../statistics/strata/mean-of-strata.js';
import { noRatio } from '../compare-effects.js';
import { evidenceOfT } from './evidence-of-t.js';

/** Fewer pairs say too little of the scatter of their page, and of two nobody can tell which is wild. */
const FEWEST_PAIRS = 3;

/**
 * Compares two arms over fixed pages: the mean of their effects, with an interval from the scatter within pages alone.
 * @param {PageEffects[]} measured pages with at least one pair
 * @param {{strata: PageStrata, asked: Asked}} how
 * @returns {Evidence | null} null where an exact method must do: a single page, most pages with fewer than three pairs,
 *   or effects most of which are equal
 */
export function compareStrata(measured, { strata, asked }) {
  const large = measured.filter(({ differences }) => differences.length >= FEWEST_PAIRS);
  if (measured.length < 2 || large.length * 2 < measured.length) return null;
  const [relative, absolute, sizes] = [strata.relative(), strata.absolute(), strata.sizes];
  const isRelative = measured.every(({ logRatios }) => logRatios.every(Number.isFinite));
  const primary = isRelative ? relative : absolute;
  if (primary === null) return null;
  const n = measured.reduce((sum, { differences }) => sum + differences.length, 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return evidenceOfT({
    log: relative && meanOfStrata(relative),
    absolute:
      absolute &&
      meanOfStrata(
        absolute,
        sizes.map((size) => size / total),
      ),
    unit: total / sizes.length,
    n,
    asked,
    // signs alone could not say more than this
    smallestP: 2 ** (1 - n),
    method: 'stratified',
    otherwise: {
      relativeDifference: noRatio(n),
      difference: hodgesLehmann(
        measured.flatMap(({ differences }) => differences),
        asked,
      ),
    },
  });
}
