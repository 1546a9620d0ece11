import { disturbance } from '../checks/disturbance.js';

/** @typedef {import('../types/experiment.js').Trial} Trial */
/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */

const MOST_ATTEMPTS = 3;

/**
 * Which blocks are loaded again: those with a load that was disturbed, right behind the block and in its order, until
 * none is, at most twice. All arms are loaded again, not the disturbed load alone: a load is compared with those that
 * stand beside it, and no arm may get another chance that another does not get. What is measured plays no part. No more
 * than a share of the blocks is loaded again, so that a busy machine does not double a run.
 * @param {Trial[]} trials of the plan
 * @param {{share?: number, say: (text: string) => void}} options `share` of the blocks, 0 to 1
 * @returns {{note: (record: RunRecord) => void, after: (trial: Trial, next: Trial | undefined) => Trial[]}} `note` each
 *   record; `after` each load, what comes before the next one of the plan
 */
export function blockRepeats(trials, { share = 0, say }) {
  const blocks = new Set(trials.filter(({ warmUp }) => !warmUp).map(({ block }) => block));
  let left = Math.ceil(share * blocks.size);
  /** @type {Trial[]} */
  let loaded = []; // of one attempt of one block
  /** @type {string | null} */
  let why = null;
  return {
    note({ trial, host }) {
      if (trial.warmUp) return;
      if (loaded.length > 0 && !isSameAttempt(loaded[0], trial)) {
        loaded = [];
        why = null;
      }
      loaded.push(trial);
      why ??= disturbance(host)[0] ?? null;
    },
    after(trial, next) {
      const attempt = (trial.attempt ?? 1) + 1;
      if (why === null || left === 0 || attempt > MOST_ATTEMPTS || loaded.at(-1)?.index !== trial.index) return [];
      if (next && isSameAttempt(trial, next)) return [];
      const isWhole = loaded.length === trials.filter(({ block }) => block === trial.block).length;
      if (!isWhole) return []; // an earlier session made a part: they do not stand side by side
      left -= 1;
      const { pageId, networkId, round } = trial;
      say(`${pageId} on ${networkId}, round ${round}, is loaded again: ${why}`);
      return loaded.map((again) => ({ ...again, attempt }));
    },
  };
}

/** @param {Trial} one @param {Trial} other */
function isSameAttempt(one, other) {
  return one.block === other.block && one.attempt === other.attempt;
}
