/** @import { LoadResult } from '../../types/results.js' */
/** @import { LoadSummary } from '../../types/load-summary.js' */

/** @typedef {{trial: LoadSummary['trial'], load: LoadResult}} TriedLoad */

/**
 * Keeps the loads of each trial by the attempt of its block. What was stored twice for one attempt, after a crash,
 * counts once, the last time.
 * @returns {{add: (tried: TriedLoad) => void, used: () => LoadResult[], first: () => LoadResult[],
 *   repeatedBlocks: () => number}} `used`: of each block its last whole attempt, one of which every load is there;
 *   `first`: as if no block had been loaded again
 */
export function blockAttempts() {
  /** @type {Map<number, Map<number, TriedLoad>>} */
  const trials = new Map();
  const inOrder = () => [...trials].sort(([a], [b]) => a - b).map(([, tries]) => tries);
  /** The last attempt of each block that every one of its loads has. */
  const lastWhole = () => {
    const last = new Map();
    for (const tries of trials.values())
      for (const { trial } of tries.values())
        last.set(trial.block, Math.min(last.get(trial.block) ?? Infinity, Math.max(...tries.keys())));
    return last;
  };
  return {
    add({ trial, load }) {
      const tries = trials.get(trial.index) ?? new Map();
      trials.set(trial.index, tries.set(trial.attempt ?? 1, { trial, load }));
    },
    used() {
      const last = lastWhole();
      return inOrder().flatMap((tries) => {
        const [{ trial }] = tries.values();
        return tries.get(last.get(trial.block))?.load ?? [];
      });
    },
    first: () => inOrder().flatMap((tries) => tries.get(1)?.load ?? []),
    repeatedBlocks: () => [...lastWhole().values()].filter((attempt) => attempt > 1).length,
  };
}
