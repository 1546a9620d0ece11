/** @import { Metric } from '../types/metric.js' */
import { keptRequests } from './kept-requests.js';

/**
 * Source: the kept requests of the FLD_TCP paper's metrics; see `kept-requests.js` for what is left out.
 * @type {Metric}
 */
export const requests = {
  id: 'requests',
  title: 'Requests',
  unit: 'count',
  better: null,
  definition:
    'Requests of the page answered over the network, each redirect counted; no cache hits, preflights, beacons ' +
    'or favicons.',
  compute: ({ load }) => keptRequests(load).length,
};
