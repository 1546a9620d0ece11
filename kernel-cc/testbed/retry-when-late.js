import { AssertionError } from 'node:assert';
import { AsyncLocalStorage } from 'node:async_hooks';
import { test as testOnce } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';

// the tools of a path look twice a millisecond, and on an idle machine are 1 to 1.5 ms late at worst
const DOUBTFUL_MS = 2;
const MOST_ATTEMPTS = 5; // a wrong claim fails in all of them
const PAUSE_MS = 1_000; // and longer each time: what disturbs a machine is often over soon

/** @type {AsyncLocalStorage<{latenessMs: number}>} of the attempt that is running; tests may run at the same time */
const attempts = new AsyncLocalStorage();

/** Notes how late the tools of a transfer were, for the test that made it. @param {number} ms */
export function noteLateness(ms) {
  const attempt = attempts.getStore();
  if (attempt) attempt.latenessMs = Math.max(attempt.latenessMs, ms);
}

/**
 * `test` of node:test, for claims about transfers on a test path. A claim that fails on a machine that was late tells
 * as much about the machine as about the congestion control: one more ACK between two looks, one more segment in a
 * round. Such a test runs again with new transfers, and the report says so. On a machine in time it fails at once.
 * @param {string} name
 * @param {Body} body
 */
export function test(name, body) {
  return testOnce(name, retryWhenLate(body));
}

/**
 * @typedef {(t: Pick<import('node:test').TestContext, 'diagnostic'>) => Promise<void>} Body
 * @param {Body} body
 * @param {{pauseMs?: number}} [options]
 * @returns {Body}
 */
export function retryWhenLate(body, { pauseMs = PAUSE_MS } = {}) {
  return async (t) => {
    for (let count = 1; ; count++) {
      const attempt = { latenessMs: 0 };
      try {
        return await attempts.run(attempt, () => body(t));
      } catch (error) {
        if (!(error instanceof AssertionError) || attempt.latenessMs <= DOUBTFUL_MS || count === MOST_ATTEMPTS)
          throw error;
        t.diagnostic(
          `runs again, the machine was up to ${attempt.latenessMs} ms late: ${error.message.split('\n')[0]}`,
        );
      }
      await delay(count * pauseMs);
    }
  };
}
