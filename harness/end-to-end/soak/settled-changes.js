import { setTimeout as delay } from 'node:timers/promises';
import { hostChanges } from './host-changes.js';
import { hostState } from './host-state.js';

const DEADLINE_MS = 5_000; // the kernel frees BPF objects and namespaces some time after their last user is gone
const POLL_MS = 100;

/**
 * @param {import('./host-state.js').HostState} before
 * @returns {Promise<string[]>} what has changed on the host since then, once nothing of it is just going
 */
export async function settledChanges(before) {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const changes = hostChanges(before, hostState());
    if (changes.length === 0 || performance.now() > deadline) return changes;
    await delay(POLL_MS);
  }
}
