/** @import { Metric } from '../types/metric.js' */

/**
 * Source: CDP `Page.domContentEventFired`.
 * @type {Metric}
 */
export const domContentLoadedMs = {
  id: 'domContentLoadedMs',
  title: 'DOMContentLoaded',
  unit: 'ms',
  better: 'lower',
  definition: 'From the request of the main document to the DOMContentLoaded event.',
  compute: ({ load }) => load.domContentLoadedMs,
};
