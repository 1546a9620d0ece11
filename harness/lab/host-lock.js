import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const ADDRESS = '\0slowstart-host-lock';
const RETRY_MS = 50;
const PATIENCE_MS = 90_000; // another bench may be compiling and registering every congestion control there is

/**
 * Runs a piece of work that no other bench on this host runs at the same time.
 *
 * The lock is an abstract Unix socket: the kernel gives the name to one process and takes it back when that process
 * ends in whatever way, so a crash leaves no lock behind. The name is one per network namespace, and benches start
 * in that of the host.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {Error} when the lock does not become free in time
 */
export async function withHostLock(work) {
  const release = await acquire(performance.now() + PATIENCE_MS);
  try {
    return await work();
  } finally {
    await release();
  }
}

/**
 * @param {number} deadline
 * @returns {Promise<() => Promise<void>>} gives the lock back
 */
async function acquire(deadline) {
  for (;;) {
    const server = createServer();
    try {
      await /** @type {Promise<void>} */ (
        new Promise((resolve, reject) => {
          server.once('error', reject);
          server.listen(ADDRESS, () => resolve());
        })
      );
      return () => new Promise((resolve) => server.close(() => resolve()));
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
      if (performance.now() > deadline) {
        throw new Error(
          `host-lock: another bench on this host has been changing the kernel's congestion controls for ${PATIENCE_MS / 1000} s; wait for it or end it`,
        );
      }
      await sleep(RETRY_MS);
    }
  }
}
