import { timeLeftMs } from './time-left.js';

/** @typedef {import('../../types/progress.js').ProgressEvent} ProgressEvent */

/**
 * Counts what both displays show: loads done, failures, time left.
 * @param {{now: () => number}} clock milliseconds
 */
export function progressTally({ now }) {
  let startedAtMs = now();
  let finished = 0;
  let failed = 0;
  let done = 0;
  let total = 0;
  return {
    /** @param {ProgressEvent} event */
    count(event) {
      if (event.kind !== 'trial-start' && event.kind !== 'trial-end') return;
      if (event.kind === 'trial-start' && finished === 0) startedAtMs = now(); // set-up and link checks are no loads
      ({ done, total } = event);
      if (event.kind !== 'trial-end') return;
      finished += 1;
      if (event.record.status === 'failed') failed += 1;
    },
    get: () => ({
      done,
      total,
      failed,
      timeLeftMs: timeLeftMs({ elapsedMs: now() - startedAtMs, finished, remaining: total - done }),
    }),
  };
}
