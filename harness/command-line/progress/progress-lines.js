import { describeEvent, describeTrial } from './describe-event.js';
import { progressTally } from './progress-tally.js';
import { renderTimeLeft } from './time-left.js';

/**
 * One line a finished load: for logs, where nothing may be overwritten.
 * @param {{stream: {write: (text: string) => unknown}, now: () => number}} options
 * @returns {import('./show-progress.js').Progress}
 */
export function progressLines({ stream, now }) {
  const tally = progressTally({ now });
  return {
    onEvent(event) {
      tally.count(event);
      for (const line of describeEvent(event)) stream.write(`${line}\n`);
      if (event.kind !== 'trial-end') return;
      const { done, total, failed, timeLeftMs } = tally.get();
      const loadMs = event.record.load?.loadEventMs;
      const took = loadMs === null || loadMs === undefined ? 'no load event' : `${(loadMs / 1000).toFixed(2)} s`;
      stream.write(
        `[${done}/${total}] ${describeTrial(event.trial)}: ${took}; ${failed} failed, ` +
          `${renderTimeLeft(timeLeftMs)} left\n`,
      );
    },
    stop() {},
  };
}
