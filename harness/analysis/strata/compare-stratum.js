/** @import { Asked, Evidence } from '../compare-effects.js' */
/** @import { PageEffects } from '../page-effects.js' */
/** @import { PageStrata } from './page-strata.js' */
import { hodgesLehmann } from '../../statistics/hodges-lehmann.js';
import { centreOfStratum } from '../../statistics/strata/centre-of-stratum.js';
import { fewestForConfidence } from '../../statistics/too-few-for-interval.js';
import { noRatio } from '../compare-effects.js';
import { CONFIDENCE } from '../levels.js';
import { evidenceOfT } from './evidence-of-t.js';

const FEWEST_PAIRS = 3;

/**
 * Compares two arms on one page of few pairs, with a variance that borrows from the other pages.
 * @param {PageEffects} effects
 * @param {{strata: PageStrata, index: number, asked: Asked}} how `index`: of this page among the strata
 * @returns {Evidence | null} null where an exact method must do: with enough pairs for one, with fewer than three, or
 *   where nothing scatters
 */
export function compareStratum(effects, { strata, index, asked }) {
  const n = effects.differences.length;
  if (n < FEWEST_PAIRS || n >= fewestForConfidence(CONFIDENCE)) return null;
  const [relative, absolute] = [strata.relative(), strata.absolute()];
  const isRelative = effects.logRatios.every(Number.isFinite);
  if ((isRelative ? relative : absolute) === null) return null;
  return evidenceOfT({
    log: relative && centreOfStratum(relative, index),
    absolute: absolute && centreOfStratum(absolute, index),
    unit: strata.sizes[index],
    n,
    asked,
    smallestP: 0,
    method: 'pooled-variance',
    otherwise: { relativeDifference: noRatio(n), difference: hodgesLehmann(effects.differences, asked) },
  });
}
