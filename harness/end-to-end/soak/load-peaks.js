import { processHoldings } from './process-holdings.js';

const INTERVAL_MS = 300; // a browser lives a second at least

/**
 * Watches what lives no longer than a load. A browser is started anew for each load, so it can forget nothing from one
 * to the next; what counts is the most that any one process of it took.
 * @param {() => string | null} currentRunId
 * @returns {{take: () => Record<string, number>, stop: () => void}} take: since the last call, in MiB
 */
export function watchLoadPeaks(currentRunId) {
  /** @type {Map<string, number>} */
  const most = new Map();
  const look = () => {
    const runId = currentRunId();
    if (runId === null) return;
    for (const { name, lifetime, rssKb } of processHoldings(runId))
      if (lifetime === 'load') most.set(name, Math.max(most.get(name) ?? 0, rssKb));
  };
  const timer = setInterval(look, INTERVAL_MS);
  return {
    take: () => {
      const usage = Object.fromEntries(
        ['Chrome', 'link'].map((name) => [`${name}: largest process of a load, MiB`, (most.get(name) ?? 0) / 1024]),
      );
      most.clear();
      return usage;
    },
    stop: () => clearInterval(timer),
  };
}
