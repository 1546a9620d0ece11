import { AssertionError } from 'node:assert';
import { AsyncLocalStorage } from 'node:async_hooks';
import { test as testOnce } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { JUDGED_AGAIN, MADE_AGAIN } from '../../harness/test-runner/judged-again.js';

// the tools of a path look twice a millisecond, and on an idle machine are 1 to 1.5 ms late at worst
const DOUBTFUL_MS = 2;
// of five attempts three: a claim that fails as often as it holds is no claim
const MOST_ATTEMPTS = 5;
const MUST_HOLD = 3;
const PAUSE_MS = 1_000; // and longer each time: what disturbs a machine is often over soon

/**
 * Of the attempt that is running; tests may run at the same time.
 * @type {AsyncLocalStorage<{latenessMs: number, disturbances: string[]}>}
 */
const attempts = new AsyncLocalStorage();

/** Notes how late the tools of a transfer were, for the test that made it. @param {number} ms */
export function noteLateness(ms) {
  const attempt = attempts.getStore();
  if (attempt) attempt.latenessMs = Math.max(attempt.latenessMs, ms);
}

/** Notes that a transfer was made again, for the test that made it. @param {string} disturbance */
export function noteDisturbance(disturbance) {
  attempts.getStore()?.disturbances.push(disturbance);
}

/**
 * `test` of node:test, for claims about transfers on a test path. A claim that fails on a machine that was late tells
 * as much about the machine as about the congestion control: one more ACK between two looks, one more segment in a
 * round. Such a claim is judged again with new transfers: it must then hold in three of five attempts, and the report
 * says so and counts them. On a machine in time it fails at once, and so it does with STRICT_TESTS=1
 * (`npm test -- --strict`), for a quiet machine.
 * @param {string} name
 * @param {Body} body
 */
export function test(name, body) {
  return testOnce(name, retryWhenLate(body, { isStrict: process.env.STRICT_TESTS === '1' }));
}

/**
 * @typedef {(t: Pick<import('node:test').TestContext, 'diagnostic'>) => Promise<void>} Body
 * @param {Body} body
 * @param {{pauseMs?: number, isStrict?: boolean}} [options]
 * @returns {Body}
 */
export function retryWhenLate(body, { pauseMs = PAUSE_MS, isStrict = false } = {}) {
  return async (t) => {
    let failed = 0;
    for (let count = 1; ; count++) {
      const attempt = { latenessMs: 0, disturbances: /** @type {string[]} */ ([]) };
      try {
        await attempts.run(attempt, () => body(t));
        if (failed === 0 || count - failed === MUST_HOLD) return;
      } catch (error) {
        failed++;
        const isLate = error instanceof AssertionError && attempt.latenessMs > DOUBTFUL_MS;
        if (!isLate || isStrict || failed > MOST_ATTEMPTS - MUST_HOLD) throw error;
        t.diagnostic(`${JUDGED_AGAIN}, the machine was up to ${attempt.latenessMs} ms late: ${firstLine(error)}`);
      } finally {
        for (const disturbance of attempt.disturbances) t.diagnostic(`${MADE_AGAIN}, ${disturbance}`);
      }
      await delay(count * pauseMs);
    }
  };
}

/** @param {Error} error */
const firstLine = ({ message }) => message.split('\n')[0];
