import { otherBenches } from '../host/run-folder.js';

/**
 * Watches for other benches on this host. Benches do not touch each other's namespaces, congestion controls or files,
 * but they share the CPUs, which changes the results of both.
 * @param {string} runId of this bench
 * @returns {() => Promise<string[]>} a warning for each bench that was not there at the last call
 */
export function warnOtherBenches(runId) {
  const seen = new Set();
  return async () => {
    const others = (await otherBenches(runId)).filter((pid) => !seen.has(pid));
    for (const pid of others) seen.add(pid);
    return others.map(
      (pid) =>
        `another bench (process ${pid}) ran on this host at the same time: both waited for each other's CPUs, so ` +
        'times scatter more',
    );
  };
}
