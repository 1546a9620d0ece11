/** @import { Arm, Experiment } from '../../types/experiment.js' */
/** @import { LoadResult, Ranking } from '../../types/results.js' */
import { group } from 'd3-array';
import { holm } from '../../statistics/holm.js';
import { rankBounds } from '../../statistics/rank-bounds.js';
import { sequentialPValue } from '../../statistics/sequential/sequential-p-value.js';
import { overThesePages } from '../compare-pages.js';
import { ALPHA, HEADLINE_METRIC } from '../levels.js';
import { askedAt } from '../looks/asked-at.js';
import { lookOf } from '../looks/look-of.js';
import { pageEffects } from '../page-effects.js';
import { pagePairs } from '../page-pairs.js';
import { pageStrata } from '../strata/page-strata.js';

/** With two arms the comparison says all. */
const FEWEST_ARMS = 3;

/**
 * The order of the arms by page load time on each network, over its pages, with the places that each may have: every
 * arm is compared with every other, and Holm corrects over all pairs and networks. Arms that are not shown to be behind
 * any other may be the best.
 * @param {{experiment: Experiment, loads: LoadResult[]}} given
 * @returns {Ranking[]} none where there are fewer than three arms
 */
export function rankArms({ experiment, loads }) {
  const { arms, networks } = experiment;
  if (arms.length < FEWEST_ARMS) return [];
  const byNetwork = group(
    loads,
    ({ network }) => network,
    ({ page }) => page,
  );
  const look = lookOf(experiment, loads);
  const asked = askedAt(experiment, look);
  const found = networks.map(({ id: network }) => {
    const compare = (/** @type {Arm} */ baseline, /** @type {Arm} */ arm) =>
      compareTwo({ experiment, ofPage: byNetwork.get(network) ?? new Map(), baseline, arm, asked });
    const values = new Map([
      [0, 0],
      ...arms.flatMap((arm, index) => {
        const value = index === 0 ? null : compare(arms[0], arm)?.value;
        return value === null || value === undefined ? [] : [/** @type {[number, number]} */ ([index, value])];
      }),
    ]);
    const places = [...values.keys()];
    const pairs = places.flatMap((one, at) =>
      places.slice(at + 1).flatMap((other) => {
        const difference = compare(arms[one], arms[other]);
        return difference === null ? [] : [{ one, other, ...difference }];
      }),
    );
    return { network, values, pairs };
  });
  const all = found.flatMap(({ pairs }) => pairs);
  const adjusted = holm(all.map(({ pValue }) => (look === null ? pValue : sequentialPValue(pValue, look))));
  const shown = new Set(all.filter((_, index) => adjusted[index] <= ALPHA));
  return found.map(({ network, values, pairs }) => {
    const order = [...values].sort(([, a], [, b]) => a - b).map(([arm]) => arm);
    const told = pairs.filter((pair) => shown.has(pair));
    const bounds = rankBounds(
      order.length,
      told.map(({ one, other, value }) => {
        const [lower, higher] = value < 0 ? [other, one] : [one, other];
        return [order.indexOf(lower), order.indexOf(higher)];
      }),
    );
    return {
      network,
      pairs: pairs.length,
      pairsToldApart: told.length,
      arms: order.map((arm, place) => ({
        arm: arms[arm].id,
        value: /** @type {number} */ (values.get(arm)),
        ...bounds[place],
      })),
    };
  });
}

/**
 * @param {{experiment: Experiment, ofPage: Map<string, LoadResult[]>, baseline: Arm, arm: Arm, asked:
 *   import('../compare-effects.js').Asked}} given
 * @returns {{value: number, pValue: number} | null} null where there are too few pairs
 */
function compareTwo({ experiment, ofPage, baseline, arm, asked }) {
  const measured = experiment.pages
    .map(({ id: page }) =>
      pageEffects(pagePairs(ofPage.get(page) ?? [], { page, baseline: baseline.id, arm: arm.id }), HEADLINE_METRIC),
    )
    .filter(({ differences }) => differences.length > 0);
  const { relativeDifference, pValue } = overThesePages(measured, { strata: pageStrata(measured), asked });
  const { value } = relativeDifference;
  return value === null || pValue === null ? null : { value, pValue };
}
