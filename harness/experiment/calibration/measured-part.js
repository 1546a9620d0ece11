/** @import { Experiment, Trial } from '../../types/experiment.js' */

/**
 * An experiment without its calibration: what is compared. Itself where it has none.
 * @param {Experiment} experiment
 * @returns {Experiment}
 */
export function measuredPart({ calibration, ...experiment }) {
  if (calibration === undefined) return experiment;
  /** @template {{id: string}} T @param {T[]} list @param {string[]} ids */
  const without = (list, ids) => list.filter(({ id }) => !ids.includes(id));
  return {
    ...experiment,
    arms: without(experiment.arms, calibration.armIds),
    networks: without(experiment.networks, calibration.networkIds),
    pages: without(experiment.pages, calibration.pageIds),
  };
}

/**
 * Tells the loads that are compared from those of calibration.
 * @param {Pick<Experiment, 'calibration'>} experiment
 * @returns {(trial: Pick<Trial, 'armId' | 'networkId' | 'pageId'>) => boolean}
 */
export function isMeasuredIn({ calibration }) {
  if (calibration === undefined) return () => true;
  const [arms, networks, pages] = [calibration.armIds, calibration.networkIds, calibration.pageIds].map(
    (ids) => new Set(ids),
  );
  return ({ armId, networkId, pageId }) => !arms.has(armId) && !networks.has(networkId) && !pages.has(pageId);
}
