/** @import { Metric } from '../types/metric.js' */
import { splitTime } from './split-time.js';

/**
 * One of three parts of the page load time; split-time.js has all of them, and what they cannot tell.
 * @type {Metric}
 */
export const browserWaitMs = {
  id: 'browserWaitMs',
  title: 'Waiting for the browser',
  unit: 'ms',
  better: null,
  optional: true,
  definition: 'Time within the page load in which no request was under way.',
  compute: ({ load }) => splitTime(load)?.browserWaitMs ?? null,
};
