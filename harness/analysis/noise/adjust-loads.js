/** @import { LoadResult } from '../../types/results.js' */
import { group, mean } from 'd3-array';

const METRIC = 'pageLoadMs';

/**
 * Page load times as they would be if nothing else had had the CPUs: analysis of covariance on the logarithm, one slope
 * a network, with the share of the CPUs that others took as the covariate. No arm decides what others take, so no
 * part of an effect can be adjusted away. The slope is that within blocks, after each arm's own mean, or the effect
 * would hide in it.
 * Source: Cochran (1957), Analysis of Covariance: Its Nature and Uses.
 * @param {LoadResult[]} loads
 * @returns {{loads: LoadResult[], slopes: {network: string, slope: number}[]} | null} the sound ones of which the share
 *   is known; `slope` of the logarithm for all CPUs taken; null where there is nothing to adjust by
 */
export function adjustLoads(loads) {
  const known = loads.filter(({ metrics, host }) => (metrics?.[METRIC] ?? 0) > 0 && host != null);
  const adjusted = [...group(known, ({ network }) => network)].flatMap(([network, ofNetwork]) => {
    const slope = slopeOf(ofNetwork);
    return slope === null ? [] : [{ network, slope, loads: ofNetwork.map((load) => adjust(load, slope)) }];
  });
  if (adjusted.length === 0) return null;
  return {
    loads: adjusted.flatMap((found) => found.loads),
    slopes: adjusted.map(({ network, slope }) => ({ network, slope })),
  };
}

/** @param {LoadResult} load @param {number} slope */
function adjust(load, slope) {
  const factor = Math.exp(-slope * takenShare(load));
  return { ...load, metrics: { [METRIC]: loadMs(load) * factor } };
}

/** @param {LoadResult} load */
const takenShare = ({ host }) => /** @type {NonNullable<LoadResult['host']>} */ (host).takenShare;

/** @param {LoadResult} load @returns {number} */
const loadMs = ({ metrics }) => /** @type {number} */ (metrics?.[METRIC]);

/** @param {LoadResult[]} loads of one network */
function slopeOf(loads) {
  const points = [...group(loads, ({ page, round }) => JSON.stringify([page, round])).values()]
    .filter((block) => block.length > 1)
    .flatMap((block) => {
      const x0 = mean(block, takenShare) ?? 0;
      const y0 = mean(block, (load) => Math.log(loadMs(load))) ?? 0;
      return block.map((load) => ({
        arm: load.arm,
        x: takenShare(load) - x0,
        y: Math.log(loadMs(load)) - y0,
      }));
    });
  let xx = 0;
  let xy = 0;
  for (const ofArm of group(points, ({ arm }) => arm).values()) {
    const [x0, y0] = [mean(ofArm, ({ x }) => x) ?? 0, mean(ofArm, ({ y }) => y) ?? 0];
    for (const { x, y } of ofArm) {
      xx += (x - x0) ** 2;
      xy += (x - x0) * (y - y0);
    }
  }
  return xx > 0 ? xy / xx : null;
}
