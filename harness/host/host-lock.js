import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from './take-lock.js';

const NAME = 'host';
const RETRY_MS = 50;
const PATIENCE_MS = 90_000; // another bench may be compiling and registering every congestion control there is

/**
 * Runs a piece of work that no other bench on this host runs at the same time.
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
    const release = await takeLock(NAME);
    if (release !== null) return release;
    if (performance.now() > deadline) {
      throw new Error(
        `host-lock: another bench on this host has been changing the kernel's congestion controls for ` +
          `${PATIENCE_MS / 1000} s; wait for it or end it`,
      );
    }
    await sleep(RETRY_MS);
  }
}
