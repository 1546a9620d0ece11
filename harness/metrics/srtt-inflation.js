/** @import { Metric } from '../types/metric.js' */
import { max, min } from 'd3-array';

/**
 * Source: tracepoint `tcp_probe`, `srtt`; smallest RTT by TCP_INFO `tcpi_min_rtt` (sock_diag). All connections of a
 * load share one path, so the smallest RTT of any of them holds for all.
 * @type {Metric}
 */
export const srttInflation = {
  id: 'srttInflation',
  title: 'Round trip inflation',
  unit: 'ratio',
  better: 'lower',
  definition:
    'Largest smoothed round trip that any connection of the load had, divided by the smallest round trip that ' +
    'any had; 1 is a path without queues. Needs --telemetry on.',
  compute: ({ telemetry, checks }) => {
    const largestMs = max(telemetry?.connections ?? [], ({ samples }) => max(samples.srttMs)) ?? 0;
    const smallestMs = min(checks?.congestionControl.sockets ?? [], ({ minRttMs }) => minRttMs ?? undefined) ?? 0;
    // a socket without a sample has a round trip of 0
    return largestMs > 0 && smallestMs > 0 ? largestMs / smallestMs : null;
  },
};
