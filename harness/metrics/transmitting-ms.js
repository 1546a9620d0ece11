/** @import { Metric } from '../types/metric.js' */
import { splitTime } from './split-time.js';

/**
 * One of three parts of the page load time; split-time.js has all of them, and what they cannot tell.
 * @type {Metric}
 */
export const transmittingMs = {
  id: 'transmittingMs',
  title: 'Transmitting',
  unit: 'ms',
  better: null,
  optional: true,
  definition: 'Time that the bytes received by the load event take at the rate of the link.',
  compute: ({ load }) => splitTime(load)?.transmittingMs ?? null,
};
