/** @import { Metric } from '../types/metric.js' */
import { sum } from 'd3-array';

const SEGMENT_BYTES = 1448; // 1500 less the headers of IP and TCP, timestamps included

/**
 * Source: tracepoint `tcp_retransmit_skb`; delivered bytes by `snd_una` of `tcp_probe`. The tracepoints do not show how
 * many segments were sent, so the share is of what was delivered, in full segments.
 * @type {Metric}
 */
export const retransmittedShare = {
  id: 'retransmittedShare',
  title: 'Retransmission share',
  unit: 'share',
  better: 'lower',
  definition:
    `Retransmissions over all connections, divided by the delivered bytes in segments of ${SEGMENT_BYTES} bytes ` +
    'plus the retransmissions; needs --telemetry on.',
  compute: ({ telemetry }) => {
    const connections = telemetry?.connections ?? [];
    const retransmits = sum(connections, (connection) => connection.retransmits.length);
    const delivered =
      sum(connections, ({ samples: { deliveredBytes } }) => deliveredBytes[deliveredBytes.length - 1] ?? 0) /
      SEGMENT_BYTES;
    return delivered + retransmits > 0 ? retransmits / (delivered + retransmits) : null;
  },
};
