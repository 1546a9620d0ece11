import { balancedOrders } from './balanced-orders.js';
import { seededShuffle } from './seeded-shuffle.js';

/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('../types/experiment.js').Trial} Trial */
/** @typedef {{pageId: string, networkId: string}} Cell */
/** @typedef {Cell & {round: number, warmUp: boolean, armIds: string[]}} Block */

/**
 * Every load of the experiment, in the order to run them. A block is one page on one network in one round, with every
 * arm once, so the loads that are compared stand side by side in time. Arms are shuffled and balanced inside the blocks
 * (see balanced-orders.js); blocks are shuffled inside their round, so a slow drift of the machine hits all pages
 * alike.
 * Warm-up loads come first: each warms one arm's proxy cache for one page, on the first network, since caches know no
 * network.
 * @param {Experiment} experiment
 * @param {{warmUpPages: Set<string>}} options ids of the pages whose proxy cache has something to warm (plain HTTP)
 * @returns {Trial[]} the same list for the same experiment and seed
 */
export function planTrials(experiment, { warmUpPages }) {
  const shuffle = seededShuffle(experiment.seed);
  const armIds = experiment.arms.map((arm) => arm.id);
  const cells = experiment.pages.flatMap((page) =>
    experiment.networks.map((network) => ({ pageId: page.id, networkId: network.id })),
  );
  const orders = balancedOrders({ items: armIds, cells: cells.length, rounds: experiment.runs, shuffle });
  const rounds = Array.from({ length: experiment.runs }, (_, round) =>
    shuffle(cells.map((cell, c) => ({ ...cell, round: round + 1, warmUp: false, armIds: orders[c][round] }))),
  );
  const warmUps = experiment.pages
    .filter((page) => warmUpPages.has(page.id))
    .map((page) => ({
      pageId: page.id,
      networkId: experiment.networks[0].id,
      round: 0,
      warmUp: true,
      armIds: shuffle(armIds),
    }));
  return numberTrials([...warmUps, ...rounds.flat()]);
}

/**
 * @param {Block[]} blocks
 * @returns {Trial[]}
 */
function numberTrials(blocks) {
  return blocks
    .flatMap(({ armIds, ...block }, number) => armIds.map((armId) => ({ block: number, ...block, armId })))
    .map((trial, index) => ({ index, ...trial }));
}
