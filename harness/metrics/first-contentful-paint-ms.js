/** @import { Metric } from '../types/metric.js' */

/**
 * Source: Paint Timing, `first-contentful-paint`.
 * @type {Metric}
 */
export const firstContentfulPaintMs = {
  id: 'firstContentfulPaintMs',
  title: 'First contentful paint',
  unit: 'ms',
  better: 'lower',
  definition: 'From the request of the main document to the first text or image on the screen.',
  compute: ({ load }) => load.firstContentfulPaintMs,
};
