/** @import { Metric } from '../types/metric.js' */
import { max } from 'd3-array';

/**
 * Source: tracepoint `tcp_probe`, `snd_cwnd`.
 * @type {Metric}
 */
export const maxCwndSegments = {
  id: 'maxCwndSegments',
  title: 'Largest window',
  unit: 'count',
  better: null,
  definition:
    'Largest congestion window in segments that any connection of the load had, seen whenever a packet arrived; ' +
    'needs --telemetry on.',
  compute: ({ telemetry }) => max(telemetry?.connections ?? [], ({ samples }) => max(samples.cwnd)) ?? null,
};
