import { fewestForConfidence } from '../../statistics/too-few-for-interval.js';
import { fewestPages } from '../fewest-pages.js';
import { ALPHA, CONFIDENCE } from '../levels.js';
import { simulatedShift } from './simulated-shift.js';

/** Rounds from which on pages are strata. */
const FEWEST_ROUNDS = 3;

/**
 * What a design can show of page load time over all pages, before anything is measured.
 * @typedef {object} Expected
 * @property {'signed-rank' | 'stratified'} method
 * @property {number} effects pages or pairs of loads, which the method counts as one effect each
 * @property {number} smallestP the smallest p-value that is possible after correction, at most 1
 * @property {boolean} canShow whether that is within the level
 * @property {number | null} smallestEffect a share, shown in 4 of 5 runs; null where nothing can be shown
 */

/**
 * @param {{pages: number, runs: number, familySize: number}} design `familySize`: comparisons that share the level
 * @param {{scatter: number}} assumed standard deviation of log(arm / baseline) over the pairs of a page. Pages are
 *   taken to react alike: where they do not, a claim about pages like these needs more of them
 * @returns {Expected}
 */
export function expectedResolution({ pages, runs, familySize }, { scatter }) {
  const pageIsUnit = pages >= fewestPages(familySize);
  const isStratified = !pageIsUnit && pages > 1 && runs >= FEWEST_ROUNDS;
  const effects = pageIsUnit ? pages : pages * runs;
  const smallestP = Math.min(1, familySize * 2 ** (1 - effects));
  const canShow = smallestP <= ALPHA && effects >= fewestForConfidence(CONFIDENCE);
  const shift = canShow ? simulatedShift({ pages, runs, familySize, level: ALPHA / familySize }) : Infinity;
  return {
    method: isStratified ? 'stratified' : 'signed-rank',
    effects,
    smallestP,
    canShow,
    smallestEffect: Number.isFinite(shift) ? Math.expm1(scatter * shift) : null,
  };
}
