/** @import { Metric } from '../types/metric.js' */

/**
 * Source: Largest Contentful Paint, the last candidate before observation ended.
 * @type {Metric}
 */
export const largestContentfulPaintMs = {
  id: 'largestContentfulPaintMs',
  title: 'Largest contentful paint',
  unit: 'ms',
  better: 'lower',
  definition: 'From the request of the main document to the paint of its largest text or image.',
  compute: ({ load }) => load.largestContentfulPaintMs,
};
