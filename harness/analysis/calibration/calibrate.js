/** @import { Evidence } from '../compare-effects.js' */
/** @import { PageEffects } from '../page-effects.js' */
/** @import { PageStrata } from '../strata/page-strata.js' */
/** @import { Scenario } from './simulated-pages.js' */
import { seededRandom } from '../../statistics/seeded-random.js';
import { compareOnPage, compareOverPages } from '../compare-pages.js';
import { smallestEffect } from '../power/smallest-effect.js';
import { pageStrata } from '../strata/page-strata.js';
import { simulatedPages } from './simulated-pages.js';

const ASKED = { confidence: 0.95, margin: 0.02 };
const LABELS = { baseline: 'baseline', arm: 'arm' };

/**
 * What came of many simulated experiments.
 * @typedef {object} Calibration
 * @property {number} coverage how often the interval held the truth
 * @property {number} claimed mean of the confidence that the intervals claim
 * @property {number} found how often p was at most the level
 * @property {number} width mean width of the interval, as a share
 * @property {number} unanswered how often there was no interval
 * @property {number} promised median of the smallest effect that each said it could show
 */

/**
 * Compares two arms over all pages.
 * @typedef {(pages: PageEffects[], how: {labels: typeof LABELS, asked: typeof ASKED, strata: PageStrata, familySize:
 *   number}) => Pick<Evidence, 'relativeDifference' | 'pValue' | 'resolution'>} CompareForCalibration
 */

/**
 * @param {Scenario} scenario
 * @param {{times: number, seed?: number, onPage?: boolean, familySize?: number, compare?:
 *   CompareForCalibration}} how `onPage`: of the first page, in
 *   place of all; `familySize`: comparisons that share the level
 * @returns {Calibration}
 */
export function calibrate(scenario, { times, seed = 1, onPage = false, familySize = 1, compare = compareOverPages }) {
  const random = seededRandom(seed);
  const truth = Math.expm1(scenario.effect - (onPage && scenario.pages > 1 ? scenario.spread : 0));
  const counts = { held: 0, claimed: 0, found: 0, width: 0, unanswered: 0 };
  /** @type {number[]} */
  const promised = [];
  for (let time = 0; time < times; time += 1) {
    const pages = simulatedPages(scenario, random);
    const measured = pages.filter(({ differences }) => differences.length > 0);
    const strata = pageStrata(measured);
    const { relativeDifference, pValue, resolution } = onPage
      ? compareOnPage(pages[0], { labels: LABELS, asked: ASKED, strata, index: measured.indexOf(pages[0]) })
      : compare(pages, { labels: LABELS, asked: ASKED, strata, familySize });
    const { low, high, confidence } = relativeDifference;
    if (low === null || high === null || confidence === null || pValue === null) {
      counts.unanswered += 1;
      continue;
    }
    if (low <= truth && truth <= high) counts.held += 1;
    if (pValue <= 0.05 / familySize) counts.found += 1;
    counts.claimed += confidence;
    counts.width += high - low;
    promised.push(smallestEffect(resolution, { familySize }) ?? Infinity);
  }
  const answered = times - counts.unanswered;
  promised.sort((a, b) => a - b);
  return {
    coverage: counts.held / answered,
    claimed: counts.claimed / answered,
    found: counts.found / times,
    width: counts.width / answered,
    unanswered: counts.unanswered / times,
    promised: promised[promised.length >> 1],
  };
}
