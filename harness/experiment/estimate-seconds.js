/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('../types/experiment.js').Trial} Trial */

// Measured with the bundled pages on 2 cores: a page load of about 3 s, and about 1 s for shells, browser and records.
const SECONDS_A_LOAD = 4;
const SECONDS_PER_LINK_CHECK = 8;
const SECONDS_MORE_WITH_RED = 10; // two transfers, with ECN and without; twice that at 1 Mbit/s

/**
 * About how long the trials will take, to one significant thought: for a plan to read, not to compute with.
 * @param {Experiment} experiment
 * @param {Trial[]} trials
 */
export function estimateSeconds(experiment, trials) {
  const warmUps = new Map(experiment.networks.map((network) => [network.id, network.crossTraffic?.warmUpSeconds ?? 0]));
  const loads = trials.reduce((sum, trial) => sum + SECONDS_A_LOAD + (warmUps.get(trial.networkId) ?? 0), 0);
  const withRed = experiment.networks.filter(({ down, up }) => down.red ?? up.red).length;
  return loads + experiment.networks.length * SECONDS_PER_LINK_CHECK + withRed * SECONDS_MORE_WITH_RED;
}
