import { passedSince } from '../link/link-counters.js';
import { watchHost } from '../noise/watch-host.js';

/**
 * Watches the host and the link from now on, for one load.
 * @param {{link: import('../link/start-link.js').Link, browserPid: number}} load
 * @returns {Promise<() => Promise<Pick<import('../types/run-record.js').RunRecord, 'host' | 'passage'>>>} what happened
 *   until it is called, with browser and link alive
 */
export async function watchLoad({ link, browserPid }) {
  const before = await link.counters();
  const hostLoad = watchHost({ browserPid, shellPids: link.pids });
  return async () => {
    const host = hostLoad();
    return { host, passage: passedSince(before, await link.counters()) };
  };
}
