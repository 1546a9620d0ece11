/** @import { Metric } from '../types/metric.js' */
import { connectionBusyMs, loadWindow } from './busy-time.js';

/**
 * Source: FLD_TCP paper, figure 8: the connections that would have served the page had none of them ever idled.
 * @type {Metric}
 */
export const effectiveConcurrency = {
  id: 'effectiveConcurrency',
  title: 'Effective concurrency',
  unit: 'ratio',
  better: null,
  definition: 'Receiving times of all connections added up, divided by the page load time.',
  compute: ({ load }) => {
    const window = loadWindow(load);
    const sum = connectionBusyMs(load);
    return window === null || sum === null ? null : sum / window.endMs;
  },
};
