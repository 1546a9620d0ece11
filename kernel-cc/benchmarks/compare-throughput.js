import { loadCongestionControls } from '../../harness/kernel/load-congestion-control.js';
import { openThroughputPath } from './throughput-path.js';

/** @import { CongestionControl } from '../../harness/types/experiment.js' */
/** @import { Throughput } from './parse-turns.js' */
/** @typedef {{own: Throughput, reno: Throughput}} Run of two connections that took turns */

/**
 * Moves bytes with each congestion control, over a connection that takes turns with one of reno.
 * @param {{congestionControls: CongestionControl[], reno: CongestionControl, rounds: number, bytes: number, signal:
 *   AbortSignal, onRound: (round: number) => void}} plan
 * @returns {Promise<Map<string, Run[]>>} by id
 */
export async function compareThroughput({ congestionControls, reno, rounds, bytes, signal, onRound }) {
  /** @type {Map<string, Run[]>} */
  const runs = new Map(congestionControls.map(({ id }) => [id, []]));
  const loaded = await loadCongestionControls([reno, ...congestionControls]);
  try {
    const path = await openThroughputPath();
    try {
      await path.takeTurns(reno, reno, bytes); // the first one finds cold caches
      for (let round = 0; round < rounds; round += 1) {
        for (const congestionControl of congestionControls) {
          if (signal.aborted) return runs;
          runs
            .get(congestionControl.id)
            ?.push(await takeTurns(path, { congestionControl, reno, bytes, isRenoFirst: round % 2 === 0 }));
        }
        onRound(round + 1);
      }
    } finally {
      const failures = await path.close();
      // biome-ignore lint/correctness/noUnsafeFinally: a path that stays open matters more than why it was left
      if (failures.length > 0) throw new Error(`compare-throughput: closing the path: ${failures.join('; ')}`);
    }
  } finally {
    await loaded.unload();
  }
  return runs;
}

/**
 * The connection that is opened first, and has the first turn, is not always the same one's.
 * @param {Awaited<ReturnType<typeof openThroughputPath>>} path
 * @param {{congestionControl: CongestionControl, reno: CongestionControl, bytes: number, isRenoFirst: boolean}} run
 * @returns {Promise<Run>}
 */
async function takeTurns(path, { congestionControl, reno, bytes, isRenoFirst }) {
  const { first, second } = await (isRenoFirst
    ? path.takeTurns(reno, congestionControl, bytes)
    : path.takeTurns(congestionControl, reno, bytes));
  return isRenoFirst ? { reno: first, own: second } : { own: first, reno: second };
}
