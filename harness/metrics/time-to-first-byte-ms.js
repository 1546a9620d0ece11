/** @import { Metric } from '../types/metric.js' */

/**
 * Source: CDP Network timing, `receiveHeadersStart`; the same moment as `responseStart` of Navigation Timing.
 * @type {Metric}
 */
export const timeToFirstByteMs = {
  id: 'timeToFirstByteMs',
  title: 'Time to first byte',
  unit: 'ms',
  better: 'lower',
  definition: 'From the request of the main document, its redirects included, to the first byte of its answer.',
  compute: ({ load }) => load.timeToFirstByteMs,
};
