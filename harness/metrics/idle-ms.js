/** @import { Metric } from '../types/metric.js' */
import { busyMs, loadWindow } from './busy-time.js';

/**
 * Source: FLD_TCP paper, idle time = PLT - B. Neither direction is better: a faster transport idles longer between
 * transfers.
 * @type {Metric}
 */
export const idleMs = {
  id: 'idleMs',
  title: 'Idle time',
  unit: 'ms',
  better: null,
  definition: 'Page load time during which no connection was receiving an answer.',
  compute: ({ load }) => {
    const window = loadWindow(load);
    const busy = busyMs(load);
    return window === null || busy === null ? null : window.endMs - busy;
  },
};
