/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('../types/experiment.js').Trial} Trial */

// Measured with the pages of quick on 2 busy cores: 1.9 s for the page, 1.3 s for shells, browser and record.
const SECONDS_A_LOAD = 3;
const SECONDS_A_RUNG = 1.5; // a page of one object
const SECONDS_PER_LINK_CHECK = 8;
const SECONDS_MORE_WITH_RED = 10; // two transfers, with ECN and without; twice that at 1 Mbit/s

/**
 * Roughly how long the trials will take, for the reader of a plan.
 * @param {Experiment} experiment
 * @param {Trial[]} trials
 */
export function estimateSeconds(experiment, trials) {
  const warmUps = new Map(experiment.networks.map((network) => [network.id, network.crossTraffic?.warmUpSeconds ?? 0]));
  const rungs = new Set(experiment.calibration?.pageIds);
  const loads = trials.reduce(
    (sum, { pageId, networkId }) =>
      sum + (rungs.has(pageId) ? SECONDS_A_RUNG : SECONDS_A_LOAD) + (warmUps.get(networkId) ?? 0),
    0,
  );
  const withRed = experiment.networks.filter(({ down, up }) => down.red ?? up.red).length;
  return loads + experiment.networks.length * SECONDS_PER_LINK_CHECK + withRed * SECONDS_MORE_WITH_RED;
}
