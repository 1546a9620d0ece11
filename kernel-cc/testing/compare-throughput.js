import { loadCongestionControls } from '../../harness/lab/load-congestion-control.js';
import { openThroughputPath } from './throughput-path.js';

/** @typedef {import('../../harness/types/experiment.js').CongestionControl} CongestionControl */
/** @typedef {import('./throughput-path.js').Throughput} Throughput */
/** @typedef {{before: Throughput, own: Throughput, after: Throughput}} Run with the two of reno next to it */

/**
 * Moves bytes with each congestion control in turn, and with reno between them: reno, one, reno, another, reno ...
 * @param {{congestionControls: CongestionControl[], reno: CongestionControl, rounds: number, bytes: number, signal: AbortSignal, onRound: (round: number) => void}} plan
 * @returns {Promise<Map<string, Run[]>>} by id
 */
export async function compareThroughput({ congestionControls, reno, rounds, bytes, signal, onRound }) {
  /** @type {Map<string, Run[]>} */
  const runs = new Map(congestionControls.map(({ id }) => [id, []]));
  const loaded = await loadCongestionControls([reno, ...congestionControls]);
  try {
    const path = await openThroughputPath();
    try {
      await path.move(reno, bytes); // the first one finds cold caches
      for (let round = 0; round < rounds; round += 1) {
        const first = round % congestionControls.length; // another neighbour each round
        let before = await path.move(reno, bytes);
        for (const congestionControl of [...congestionControls.slice(first), ...congestionControls.slice(0, first)]) {
          if (signal.aborted) return runs;
          const own = await path.move(congestionControl, bytes);
          const after = await path.move(reno, bytes);
          runs.get(congestionControl.id)?.push({ before, own, after });
          before = after;
        }
        onRound(round + 1);
      }
    } finally {
      const failures = await path.close();
      if (failures.length > 0) throw new Error(`compare-throughput: closing the path: ${failures.join('; ')}`);
    }
  } finally {
    await loaded.unload();
  }
  return runs;
}
