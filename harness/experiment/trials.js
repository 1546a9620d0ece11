import { group } from 'd3-array';
import { balancedOrders } from './balanced-orders.js';
import { measuredPart } from './calibration/measured-part.js';
import { calibratePart } from './calibration/mix-calibration.js';
import { seededShuffle } from './seeded-shuffle.js';

// far apart, so that extensions draw from streams of their own; the first orders draw from the seed itself
const BLOCKS_STREAM = 1_000_003;
const ORDERS_STREAM = 7_000_003;

/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('../types/experiment.js').Trial} Trial */
/** @typedef {{pageId: string, networkId: string}} Cell */
/** @typedef {Cell & {round: number, warmUp: boolean, armIds: string[]}} Block */

/**
 * Every load of the experiment, in the order to run them. A block is one page on one network in one round, with every
 * arm once, so the loads that are compared stand side by side in time. Arms are shuffled and balanced inside the blocks
 * (see balanced-orders.js); blocks are shuffled inside their round, so a slow drift of the machine hits all pages
 * alike. Warm-up loads come first: each warms one arm's proxy cache for one page, on the first network, since caches
 * know no network. A plan that was extended begins with the loads of the smaller plan, as they were. Calibration
 * changes nothing in the order of the others.
 * @param {Experiment} asked
 * @param {{warmUpPages: Set<string>}} options ids of the pages whose proxy cache has something to warm (plain HTTP)
 * @returns {Trial[]} the same list for the same experiment and seed
 */
export function planTrials(asked, { warmUpPages }) {
  const { calibration } = asked;
  const experiment = measuredPart(asked);
  const shuffle = seededShuffle(experiment.seed);
  const [first, ...extended] = sizesOf(experiment);
  const cells = cellsOf(experiment, 0, first.pages);
  const orders = balancedOrders({ items: armIdsOf(experiment), cells: cells.length, rounds: first.runs, shuffle });
  const rounds = Array.from({ length: first.runs }, (_, round) =>
    shuffle(cells.map((cell, c) => ({ ...cell, round: round + 1, warmUp: false, armIds: orders[c][round] }))),
  );
  const warmUps = warmUpBlocks(experiment, { warmUpPages, from: 0, to: first.pages, shuffle });
  const later = extended.map((_, index) => extensionBlocks(experiment, { number: index + 1, warmUpPages }));
  const parts = [[...warmUps, ...rounds.flat()], ...later];
  const sizes = sizesOf(experiment);
  return numberTrials(
    parts.flatMap((blocks, part) =>
      calibration === undefined ? blocks : calibratePart(blocks, { asked, calibration, part, warmUpPages, sizes }),
    ),
  );
}

/**
 * The blocks that an extension added: further rounds of the pages that were there, and every round of new pages. The
 * orders of arms go on where they stopped, so that they are balanced as if all rounds had been planned at once.
 * @param {Experiment} experiment
 * @param {{number: number, warmUpPages: Set<string>}} options `number`: 1 for the first extension
 * @returns {Block[]}
 */
function extensionBlocks(experiment, { number, warmUpPages }) {
  const shuffle = seededShuffle(experiment.seed + number * BLOCKS_STREAM);
  const sizes = sizesOf(experiment);
  const { runs } = sizes[number];
  /** @type {Block[]} */
  const blocks = [];
  for (let cohort = 0; cohort <= number; cohort++) {
    // the same draws as when these pages came in: more rounds only go on where those ended
    const orderShuffle = seededShuffle(experiment.seed + cohort * ORDERS_STREAM);
    const cells = cellsOf(experiment, sizes[cohort - 1]?.pages ?? 0, sizes[cohort].pages);
    const orders = balancedOrders({
      items: armIdsOf(experiment),
      cells: cells.length,
      rounds: runs,
      shuffle: orderShuffle,
    });
    const roundsBefore = cohort === number ? 0 : sizes[number - 1].runs;
    for (let round = roundsBefore; round < runs; round++)
      cells.forEach((cell, c) => {
        blocks.push({ ...cell, round: round + 1, warmUp: false, armIds: orders[c][round] });
      });
  }
  const rounds = [...group(blocks, ({ round }) => round)].sort(([one], [other]) => one - other);
  const [from, to] = [sizes[number - 1].pages, sizes[number].pages];
  return [
    ...warmUpBlocks(experiment, { warmUpPages, from, to, shuffle }),
    ...rounds.flatMap(([, ofRound]) => shuffle(ofRound)),
  ];
}

/** The sizes that the plan has had, the present one last. @param {Experiment} experiment */
function sizesOf({ extendedFrom = [], pages, runs }) {
  return [...extendedFrom, { pages: pages.length, runs }];
}

/** @param {Experiment} experiment */
const armIdsOf = ({ arms }) => arms.map(({ id }) => id);

/**
 * @param {Experiment} experiment
 * @param {number} from the first page
 * @param {number} to behind the last one
 * @returns {Cell[]}
 */
function cellsOf({ pages, networks }, from, to) {
  return pages
    .slice(from, to)
    .flatMap((page) => networks.map((network) => ({ pageId: page.id, networkId: network.id })));
}

/**
 * @param {Experiment} experiment
 * @param {{warmUpPages: Set<string>, from: number, to: number,
 *   shuffle: import('./seeded-shuffle.js').Shuffle}} options
 * @returns {Block[]}
 */
function warmUpBlocks(experiment, { warmUpPages, from, to, shuffle }) {
  return experiment.pages
    .slice(from, to)
    .filter((page) => warmUpPages.has(page.id))
    .map((page) => ({
      pageId: page.id,
      networkId: experiment.networks[0].id,
      round: 0,
      warmUp: true,
      armIds: shuffle(armIdsOf(experiment)),
    }));
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
