/** @import { Experiment } from '../types/experiment.js' */
/** @import { LoadResult, Results } from '../types/results.js' */
import { CORRECTION } from './correct-comparisons.js';
import { ALPHA, CONFIDENCE, POWER } from './levels.js';
import { askedAt } from './looks/asked-at.js';
import { lookOf } from './looks/look-of.js';

const ESTIMATORS =
  'Enough pages: Hodges-Lehmann over pages, with Wilcoxon’s exact signed ranks. ' +
  'Fewer pages: the mean of their effects, each by Huber’s proposal, with Student’s t from the scatter within pages. ' +
  'One page: Hodges-Lehmann over its pairs; of 3 to 5 pairs Huber’s proposal, with a variance that borrows from the ' +
  'other pages.';

/**
 * The methods and levels of the results, for whoever reads them without the code.
 * @param {Pick<Experiment, 'until' | 'runs'>} experiment
 * @param {LoadResult[]} loads
 * @returns {Results['statistics']}
 */
export function statisticsOf(experiment, loads) {
  const look = lookOf(experiment, loads);
  const { confidence, margin } = askedAt(experiment, look);
  return {
    confidence: CONFIDENCE,
    correction: CORRECTION,
    alpha: ALPHA,
    estimators: ESTIMATORS,
    power: POWER,
    equivalenceMargin: margin,
    looks: look && { rounds: look.rounds, look: look.look + 1, level: 1 - confidence },
  };
}
