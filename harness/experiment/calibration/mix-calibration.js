/** @import { Calibration } from '../../types/calibration.js' */
/** @import { Experiment } from '../../types/experiment.js' */
/** @import { Shuffle } from '../seeded-shuffle.js' */
/** @import { Block } from '../trials.js' */
import { seededShuffle } from '../seeded-shuffle.js';

// far from the streams of the plan itself, whose order calibration leaves as it is
const STREAM = 11_000_003;
const PART_STREAM = 13_000_003;

/**
 * One part of a plan, with the loads of its calibration.
 * @param {Block[]} blocks its warm-up loads first
 * @param {{asked: Experiment, calibration: Calibration, part: number, warmUpPages: Set<string>,
 *   sizes: {pages: number, runs: number}[]}} options `part`: 0 for the plan as it was at first, 1 for its first
 *   extension; `sizes` of the parts
 * @returns {Block[]}
 */
export function calibratePart(blocks, { asked, calibration, part, warmUpPages, sizes }) {
  const shuffle = seededShuffle(asked.seed + STREAM + part * PART_STREAM);
  const before = sizes[part - 1]?.runs ?? 0;
  const rounds = Array.from({ length: sizes[part].runs - before }, (_, index) => before + index + 1);
  const warmUps = blocks.filter(({ warmUp }) => warmUp);
  const measured = blocks.filter(({ warmUp }) => !warmUp);
  const more = warmUps.map((block) => {
    const guests = armsOn(calibration, block.pageId).filter((id) => !block.armIds.includes(id));
    return { ...block, armIds: [...block.armIds, ...shuffle(guests)] };
  });
  const own = part > 0 ? [] : calibration.pageIds.filter((id) => warmUpPages.has(id));
  const ownWarmUps = own.map((pageId) => ({
    pageId,
    networkId: asked.networks[0].id,
    round: 0,
    warmUp: true,
    armIds: shuffle(armsOn(calibration, pageId)),
  }));
  const earlier = measured.filter(({ round }) => round <= before); // of pages that came in later
  return [...more, ...ownWarmUps, ...earlier, ...mixCalibration(measured, calibration, { shuffle, rounds })];
}

/**
 * The blocks of some rounds with the loads of calibration among them: an oracle's at a place by chance in the block
 * that it belongs to, the others in blocks of their own between those of their round. What is measured keeps its order.
 * @param {Block[]} blocks
 * @param {Calibration} calibration
 * @param {{shuffle: Shuffle, rounds: number[]}} options `rounds`: those that no part of the plan before has had
 * @returns {Block[]}
 */
function mixCalibration(blocks, { cells }, { shuffle, rounds }) {
  const isDue = (/** @type {number | null} */ runs, /** @type {number} */ round) => runs === null || round <= runs;
  const joined = blocks.map((block) => {
    const guests = cells.filter(
      ({ purpose, pageId, networkId, runs }) =>
        purpose === 'oracle' && pageId === block.pageId && networkId === block.networkId && isDue(runs, block.round),
    );
    const armIds = guests.flatMap((cell) => cell.armIds);
    return { ...block, armIds: armIds.reduce((ids, id) => insertAtChance(ids, id, shuffle), block.armIds) };
  });
  return rounds.flatMap((round) => {
    const own = cells
      .filter(({ purpose, runs }) => purpose !== 'oracle' && isDue(runs, round))
      .map(({ pageId, networkId, armIds }) => ({ pageId, networkId, round, warmUp: false, armIds: shuffle(armIds) }));
    const ofRound = joined.filter((block) => block.round === round);
    return shuffle(own).reduce((all, block) => insertAtChance(all, block, shuffle), ofRound);
  });
}

/**
 * @template T
 * @param {T[]} list
 * @param {T} item
 * @param {Shuffle} shuffle
 * @returns {T[]}
 */
function insertAtChance(list, item, shuffle) {
  const [at] = shuffle(Array.from({ length: list.length + 1 }, (_, place) => place));
  return [...list.slice(0, at), item, ...list.slice(at)];
}

/**
 * The arms that load a page for calibration, whose caches are to be warmed for it too.
 * @param {Calibration} calibration
 * @param {string} pageId
 */
function armsOn({ cells }, pageId) {
  return [...new Set(cells.filter((cell) => cell.pageId === pageId).flatMap(({ armIds }) => armIds))];
}
