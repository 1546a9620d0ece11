/** @import { Metric } from '../types/metric.js' */
import { connectionsOf } from './connections.js';

/**
 * Source: FLD_TCP paper, connection durations; CDP `response.protocol` is `h2`.
 * @type {Metric}
 */
export const http2Connections = {
  id: 'http2Connections',
  title: 'HTTP/2 connections',
  unit: 'count',
  better: null,
  definition: 'HTTP/2 connections that carried at least one answer.',
  compute: ({ load }) => connectionsOf(load).filter(({ protocol }) => protocol === 'h2').length,
};
