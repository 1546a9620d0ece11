/** @import { Metric } from '../types/metric.js' */
import { connectionsOf } from './connections.js';

/**
 * Source: FLD_TCP paper, page types; scheme https or a TLS handshake on the opener.
 * @type {Metric}
 */
export const encryptedConnections = {
  id: 'encryptedConnections',
  title: 'Encrypted connections',
  unit: 'count',
  better: null,
  definition: 'Connections under TLS that carried at least one answer.',
  compute: ({ load }) => connectionsOf(load).filter(({ encrypted }) => encrypted).length,
};
