/** @import { Metric } from '../types/metric.js' */

import { loadWindow } from './busy-time.js';
import { idleMs } from './idle-ms.js';

/**
 * Source: FLD_TCP paper, figure 7: idle time / PLT.
 * @type {Metric}
 */
export const idleShare = {
  id: 'idleShare',
  title: 'Idle share',
  unit: 'share',
  better: null,
  definition: 'Idle time as a share of the page load time.',
  compute: (measured) => {
    const window = loadWindow(measured.load);
    const idle = idleMs.compute(measured);
    return window === null || idle === null ? null : idle / window.endMs;
  },
};
