/** @import { Metric } from '../types/metric.js' */
import { busyMs, connectionBusyMs } from './busy-time.js';

/**
 * Source: the second reading of the FLD_TCP paper's effective concurrency: / B instead of / PLT.
 * @type {Metric}
 */
export const effectiveConcurrencyBusy = {
  id: 'effectiveConcurrencyBusy',
  title: 'Effective concurrency while busy',
  unit: 'ratio',
  better: null,
  definition: 'Receiving times of all connections added up, divided by the net transfer time.',
  compute: ({ load }) => {
    const busy = busyMs(load);
    const sum = connectionBusyMs(load);
    return busy === null || sum === null || busy === 0 ? null : sum / busy;
  },
};
