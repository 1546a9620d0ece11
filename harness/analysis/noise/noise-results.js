/** @import { Experiment } from '../../types/experiment.js' */
/** @import { LoadResult, NoiseResults } from '../../types/results.js' */
import { BOUNDS } from '../../checks/disturbance.js';
import { compareArms } from '../compare-arms.js';
import { HEADLINE_METRIC } from '../levels.js';
import { adjustLoads } from './adjust-loads.js';

/**
 * What disturbed the loads, and what the answer is without the blocks that were loaded again, and adjusted.
 * @param {{experiment: Experiment, used: LoadResult[], first: LoadResult[], repeatedBlocks: number}} given
 * @returns {NoiseResults | null} null where no load was watched
 */
export function noiseResults({ experiment, used, first, repeatedBlocks }) {
  const watched = first.filter(({ host }) => host != null);
  if (watched.length === 0) return null;
  const adjusted = experiment.adjust === 'cpu' ? adjustLoads(used) : null;
  return {
    bounds: BOUNDS,
    loads: watched.length,
    disturbedLoads: watched.filter(({ host }) => host?.disturbed).length,
    repeatedBlocks,
    withoutRepeats: repeatedBlocks === 0 ? null : headlines(experiment, first),
    adjusted: adjusted && { slopes: adjusted.slopes, headlines: headlines(experiment, adjusted.loads) },
  };
}

/** @param {Experiment} experiment @param {LoadResult[]} loads */
function headlines(experiment, loads) {
  return compareArms({ experiment, loads, metrics: [{ id: HEADLINE_METRIC, better: 'lower' }] })
    .filter(({ page }) => page === null)
    .map(({ network, arm, relativeDifference: { value, low, high } }) => ({ network, arm, value, low, high }));
}
