import { smallestShift } from '../../statistics/smallest-shift.js';
import { fewestForConfidence } from '../../statistics/too-few-for-interval.js';
import { fewestPages } from '../fewest-pages.js';
import { ALPHA, CONFIDENCE, POWER } from '../levels.js';
import { simulatedShift } from './simulated-shift.js';

/** Rounds from which on pages are strata. */
const FEWEST_ROUNDS = 3;
/** Effects of a design that is simulated: more would take seconds. */
const MOST_SIMULATED = 60;
/** The variance of means against that of signed ranks, where differences are normal. */
const RANK_EFFICIENCY = 3 / Math.PI;

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
  const shift = canShow ? shiftOf({ pages, runs, familySize, effects, isStratified }) : Infinity;
  return {
    method: isStratified ? 'stratified' : 'signed-rank',
    effects,
    smallestP,
    canShow,
    smallestEffect: Number.isFinite(shift) ? Math.expm1(scatter * shift) : null,
  };
}

/**
 * In units of the scatter. Large designs are not simulated: there the approximation is good.
 * @param {{pages: number, runs: number, familySize: number, effects: number, isStratified: boolean}} design
 */
function shiftOf({ pages, runs, familySize, effects, isStratified }) {
  const level = ALPHA / familySize;
  if (effects > MOST_SIMULATED) {
    const standardError = 1 / Math.sqrt(pages * runs * (isStratified ? 1 : RANK_EFFICIENCY));
    const degrees = isStratified ? effects - pages : effects - 1;
    return smallestShift({ standardError, degrees }, { level, power: POWER });
  }
  const pageIsUnit = effects === pages;
  // the centre of a page of many loads scatters as one load that is as much calmer
  if (pageIsUnit && runs > 1)
    return simulatedShift({ pages, runs: 1, familySize, level }) / Math.sqrt(runs * RANK_EFFICIENCY);
  return simulatedShift({ pages, runs, familySize, level });
}
