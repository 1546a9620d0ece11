import { ALPHA } from '../../analysis/levels.js';
import { expectedResolution } from '../../analysis/power/expected-resolution.js';
import { measuredPart } from '../../experiment/calibration/measured-part.js';

/** @typedef {import('../../types/experiment.js').Experiment} Experiment */

/**
 * What the pairs of a page scatter by, as the standard deviation of log(arm / baseline): 3 % in calm runs of bundled
 * pages on links of up to 10 Mbit/s, 6 to 12 % on a busy machine (reports/sample). A plan takes the middle.
 */
const SCATTER = 0.05;
/** With cross traffic 10 to 20 %. */
const SCATTER_WITH_CROSS_TRAFFIC = 0.15;

/**
 * What an experiment can show, before its first load: the smallest effect at 80 % power and the smallest p-value after
 * correction.
 * @param {Experiment} experiment
 * @returns {string[]} sentences; none where nothing is compared
 */
export function renderExpectation(experiment) {
  const { arms, networks, pages, runs } = measuredPart(experiment);
  const familySize = networks.length * (arms.length - 1);
  if (familySize === 0) return [];
  const scatters = new Map(
    networks.map(({ crossTraffic }) =>
      crossTraffic ? [SCATTER_WITH_CROSS_TRAFFIC, ' with cross traffic'] : [SCATTER, ''],
    ),
  );
  const found = [...scatters].map(([scatter, where]) => ({
    scatter,
    where,
    ...expectedResolution({ pages: pages.length, runs, familySize }, { scatter }),
  }));
  const corrected = familySize === 1 ? '' : ` after correction for ${familySize} comparisons`;
  const [{ smallestP, canShow }] = found;
  if (!canShow)
    return [
      `nothing of page load time over all pages: even if every load agreed, p would be ${text(smallestP)}` +
        `${corrected}, above ${ALPHA}; ask for more --runs, more pages, or fewer CCs and networks`,
    ];
  return [
    ...found.map(
      ({ scatter, where, smallestEffect }) =>
        `page load time${where}: differences of ${percent(smallestEffect ?? Infinity)} or more in 4 of 5 such runs, ` +
        `if pairs of loads scatter by ${percent(scatter)}`,
    ),
    `the smallest p-value that is possible is ${text(smallestP)}${corrected}`,
  ];
}

/** @param {number} share */
const percent = (share) => `${Number((share * 100).toPrecision(2))} %`;

/** @param {number} p */
const text = (p) => (p < 0.001 ? 'below 0.001' : String(Number(p.toPrecision(2))));
