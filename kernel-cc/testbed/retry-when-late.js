import { AssertionError } from 'node:assert';
import { test as judgeOnce } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';

// the tools of a path look twice a millisecond, and on an idle machine are 1 to 1.5 ms late at worst
const DOUBTFUL_MS = 2;
const MOST_JUDGEMENTS = 5; // what is wrong of itself fails them all
const PAUSE_MS = 1_000; // and longer each time: what disturbs a machine is now and then over soon

let latenessMs = 0;

/** How late the tools of a transfer were, for the test that is running. @param {number} ms */
export function noteLateness(ms) {
  latenessMs = Math.max(latenessMs, ms);
}

/**
 * `test` of node:test, for claims about transfers on a test path. Where one fails on a machine that was late, the
 * failure tells as
 * much of the machine as of the congestion control: an ACK more between two looks, a segment more in a round. Then the
 * claim is
 * judged again on new transfers, and the report says so. On a machine that was in time a failure is a failure at once.
 * @param {string} name
 * @param {Judge} judge
 */
export function test(name, judge) {
  return judgeOnce(name, judgedAgain(judge));
}

/**
 * @typedef {(t: Pick<import('node:test').TestContext, 'diagnostic'>) => Promise<void>} Judge
 * @param {Judge} judge
 * @param {{pauseMs?: number}} [options]
 * @returns {Judge}
 */
export function judgedAgain(judge, { pauseMs = PAUSE_MS } = {}) {
  return async (t) => {
    for (let judgement = 1; ; judgement++) {
      latenessMs = 0;
      try {
        return await judge(t);
      } catch (error) {
        if (!(error instanceof AssertionError) || latenessMs <= DOUBTFUL_MS || judgement === MOST_JUDGEMENTS)
          throw error;
        t.diagnostic(`judged again, for the machine was up to ${latenessMs} ms late: ${error.message.split('\n')[0]}`);
      }
      await delay(judgement * pauseMs);
    }
  };
}
