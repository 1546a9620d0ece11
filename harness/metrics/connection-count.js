/** @import { Metric } from '../types/metric.js' */
import { connectionsOf } from './connections.js';

/**
 * Source: CDP `response.connectionId`; a connection without an answer does not appear there.
 * @type {Metric}
 */
export const connections = {
  id: 'connections',
  title: 'Connections',
  unit: 'count',
  better: null,
  definition: 'Connections that carried at least one answer of the page.',
  compute: ({ load }) => connectionsOf(load).length,
};
