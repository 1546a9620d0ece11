import { UsageError } from '../errors.js';

/** @import { Experiment, Trial } from '../types/experiment.js' */

/**
 * Makes the check that a load belongs to a plan. Which trial comes where is not compared: earlier versions may have
 * planned in another order.
 * @param {Experiment} experiment
 * @returns {(trial: Trial) => void} throws a UsageError for a trial that the plan cannot have
 */
export function trialChecker({ arms, networks, pages, runs }) {
  const idsOf = (/** @type {{id: string}[]} */ list) => new Set(list.map(({ id }) => id));
  const [armIds, networkIds, pageIds] = [arms, networks, pages].map(idsOf);
  const trials = arms.length * pages.length * networks.length * (runs + 1); // one more round for warm-up loads
  return ({ index, round, warmUp, armId, networkId, pageId }) => {
    const strange = [
      [armIds.has(armId), `the arm "${armId}"`],
      [networkIds.has(networkId), `the network "${networkId}"`],
      [pageIds.has(pageId), `the page "${pageId}"`],
      [warmUp ? round === 0 : round >= 1 && round <= runs, `round ${round}${warmUp ? ' of a warm-up load' : ''}`],
      [index < trials, 'so many trials'],
    ].find(([isPlanned]) => !isPlanned);
    if (strange)
      throw new UsageError(
        `analyse: the record of trial ${index} names ${strange[1]}, which the experiment does not have; do ` +
          'the records and experiment.json belong together?',
      );
  };
}
