/** @import { Metric } from '../types/metric.js' */
import { busyMs } from './busy-time.js';

/**
 * Source: FLD_TCP paper, page net transfer time = PLT - idle time, which is the busy time B.
 * @type {Metric}
 */
export const netTransferMs = {
  id: 'netTransferMs',
  title: 'Net transfer time',
  unit: 'ms',
  better: 'lower',
  definition: 'Time within the page load during which at least one connection was receiving an answer.',
  compute: ({ load }) => busyMs(load),
};
