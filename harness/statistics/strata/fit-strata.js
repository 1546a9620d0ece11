import { median } from '../median.js';
import { spreadOfOne, withinSpread } from './within-spread.js';

/** Values further than so many spreads from the centre of their stratum are pulled in to there. */
const REACH = 2;
/** The spread of all strata counts as so many values when that of one is judged. */
const PRIOR_VALUES = 8;
/** Of two values nobody can tell which is wild. */
const FEWEST_TO_CLIP = 3;
const STEPS = 100;

/**
 * @typedef {object} StratumFit
 * @property {number} centre
 * @property {number} n
 * @property {number} sumOfSquares of the distances from the centre, pulled in
 * @typedef {object} StrataFit
 * @property {StratumFit[]} strata
 * @property {number} residualDegrees of freedom: values less strata
 * @property {number} inflation what the variance of a mean of pulled-in values is multiplied with
 */

/**
 * A centre for each stratum, by Huber's proposal: the mean once values far from it are pulled in. What is far is judged
 * by the spread within all strata, and somewhat by that of the stratum, so that a single wild value among three is seen
 * as such, and a stratum that scatters more than others is not. Assumes independent values, each symmetric about the
 * centre of its stratum.
 * Source: Huber and Ronchetti, Robust Statistics (2009), 3.2 and 7.6 (the inflation).
 * @param {number[][]} strata none empty, all finite
 * @returns {StrataFit | null} null where nothing scatters, or too little to judge it: no stratum has two values, or
 *   half of the distances are 0
 */
export function fitStrata(strata) {
  const common = withinSpread(strata);
  const largest = Math.max(...strata.flat().map(Math.abs));
  // what remains of equal values after logarithms is no scatter
  if (!(common > 1e-9 * largest)) return null;
  const fits = strata.map((values) => fitStratum(values, reachOf(values, common)));
  const n = fits.reduce((sum, fit) => sum + fit.n, 0);
  const kept = fits.reduce((sum, fit) => sum + fit.kept, 0) / n;
  return {
    strata: fits.map(({ centre, n, sumOfSquares }) => ({ centre, n, sumOfSquares })),
    residualDegrees: n - strata.length,
    inflation: ((1 + ((strata.length / n) * (1 - kept)) / kept) / kept) ** 2,
  };
}

/** @param {number[]} values @param {number} common the spread within all strata */
function reachOf(values, common) {
  if (values.length < FEWEST_TO_CLIP) return Infinity;
  const own = spreadOfOne(values);
  const degrees = values.length - 1;
  return REACH * Math.sqrt((PRIOR_VALUES * common ** 2 + degrees * own ** 2) / (PRIOR_VALUES + degrees));
}

/** @param {number[]} values @param {number} reach */
function fitStratum(values, reach) {
  const pulledIn = (/** @type {number} */ distance) => Math.max(-reach, Math.min(reach, distance));
  let centre = /** @type {number} */ (median(values));
  let kept = values.length;
  for (let step = 0; step < STEPS; step += 1) {
    const sum = values.reduce((total, value) => total + pulledIn(value - centre), 0);
    kept = values.filter((value) => Math.abs(value - centre) < reach).length;
    const move = sum / Math.max(1, kept);
    centre += move;
    if (Math.abs(move) <= 1e-12 * reach || reach === Infinity) break;
  }
  return {
    centre,
    n: values.length,
    kept,
    sumOfSquares: values.reduce((total, value) => total + pulledIn(value - centre) ** 2, 0),
  };
}
