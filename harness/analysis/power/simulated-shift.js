import { seededRandom } from '../../statistics/seeded-random.js';
import { compareOverPages } from '../compare-pages.js';
import { POWER } from '../levels.js';
import { pageStrata } from '../strata/page-strata.js';

const TIMES = 1000;
const SEED = 80;
/** So small that a logarithm is a share. */
const SCATTER = 1e-4;
const LABELS = { baseline: '', arm: '' };

/** @type {Map<string, number>} by design: a plan is said once, and asked for again by what prints it */
const known = new Map();

/**
 * The smallest effect that a design shows as often as asked, in units of the scatter of its pairs: experiments are made
 * up and compared as real ones are. In each, the effect that would just have been shown is where its interval ends.
 * @param {{pages: number, runs: number, familySize: number, level: number}} design `level` of one comparison
 * @returns {number} Infinity where not even so many show anything
 */
export function simulatedShift({ pages, runs, familySize, level }) {
  const key = [pages, runs, familySize, level].join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const random = seededRandom(SEED);
  const asked = { confidence: 1 - level, margin: 0.02 };
  const needed = Array.from({ length: TIMES }, () => {
    const made = Array.from({ length: pages }, (_, page) => madePage(page, runs, random));
    const strata = pageStrata(made);
    const { low } = compareOverPages(made, { labels: LABELS, familySize, asked, strata }).relativeDifference;
    return low === null ? Infinity : -Math.log1p(low) / SCATTER;
  }).sort((a, b) => a - b);
  const shift = needed[Math.ceil(POWER * TIMES) - 1];
  known.set(key, shift);
  return shift;
}

/** @param {number} page @param {number} runs @param {ReturnType<typeof seededRandom>} random */
function madePage(page, runs, random) {
  const logRatios = Array.from({ length: runs }, () => SCATTER * random.normal());
  const ones = logRatios.map(() => 1);
  return {
    page: String(page),
    baseline: ones,
    arm: ones,
    differences: logRatios,
    logRatios,
    unmeasured: 0,
    lost: { pairs: 0, baseline: 0, arm: 0 },
  };
}
