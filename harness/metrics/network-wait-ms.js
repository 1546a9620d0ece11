/** @import { Metric } from '../types/metric.js' */
import { splitTime } from './split-time.js';

/**
 * One of three parts of the page load time; split-time.js has all of them, and what they cannot tell.
 * @type {Metric}
 */
export const networkWaitMs = {
  id: 'networkWaitMs',
  title: 'Waiting for the network',
  unit: 'ms',
  better: null,
  optional: true,
  definition: 'Time within the page load in which an answer was under way and the link did not transmit it.',
  compute: ({ load }) => splitTime(load)?.networkWaitMs ?? null,
};
