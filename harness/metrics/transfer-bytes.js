/** @import { Metric } from '../types/metric.js' */
import { keptRequests } from './kept-requests.js';

/**
 * Source: CDP `encodedDataLength`, headers and bodies as received; TLS and TCP overhead is not in it.
 * @type {Metric}
 */
export const transferBytes = {
  id: 'transferBytes',
  title: 'Transferred bytes',
  unit: 'bytes',
  better: null,
  definition: 'Bytes of headers and bodies received over the network, as encoded.',
  compute: ({ load }) => keptRequests(load).reduce((sum, { request }) => sum + request.encodedBytes, 0),
};
