/** @import { Metric } from '../types/metric.js' */
import { loadWindow } from './busy-time.js';

/**
 * Source: FLD_TCP paper, PLT = t1 - t0; CDP `Page.loadEventFired`.
 * @type {Metric}
 */
export const pageLoadMs = {
  id: 'pageLoadMs',
  title: 'Page load time',
  unit: 'ms',
  better: 'lower',
  definition: 'From the request of the main document, its redirects included, to the load event.',
  compute: ({ load }) => loadWindow(load)?.endMs ?? null,
};
