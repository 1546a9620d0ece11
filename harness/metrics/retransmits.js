/** @import { Metric } from '../types/metric.js' */

/**
 * Source: TCP_INFO `tcpi_total_retrans` by sock_diag. A lower bound: a socket that closed before it was
 * listed is not counted.
 * @type {Metric}
 */
export const retransmits = {
  id: 'retransmits',
  title: 'Retransmitted segments',
  unit: 'count',
  better: 'lower',
  definition: 'Segments the proxy sent again, over its connections to the browser that the kernel reported.',
  compute: ({ checks }) => {
    const known = (checks?.congestionControl.sockets ?? []).flatMap(({ retransmits: count }) =>
      count === null ? [] : [count],
    );
    return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
  },
};
