/** @import { Connection } from '../types/connection.js' */
/** @import { Metric } from '../types/metric.js' */
import { median } from '../statistics/median.js';
import { connectionsOf } from './connections.js';

/**
 * Source: FLD_TCP paper, figures 9 and 10: from the start of connecting (its first request, for a socket opened ahead)
 * to the end of its last answer, even past the load event. The median over the connections of the load; null where the
 * load has none of the kind.
 * @type {Metric[]}
 */
export const medianConnectionDurations = [
  medianDuration({ id: 'medianConnectionDurationMs', kind: 'connections', of: () => true }),
  medianDuration({
    id: 'medianEncryptedConnectionDurationMs',
    kind: 'encrypted connections',
    of: ({ encrypted }) => encrypted,
  }),
  medianDuration({
    id: 'medianUnencryptedConnectionDurationMs',
    kind: 'unencrypted connections',
    of: ({ encrypted }) => !encrypted,
  }),
  medianDuration({
    id: 'medianHttp2ConnectionDurationMs',
    kind: 'HTTP/2 connections',
    of: ({ protocol }) => protocol === 'h2',
  }),
];

/**
 * @param {{id: string, kind: string, of: (connection: Connection) => boolean}} choice
 * @returns {Metric}
 */
function medianDuration({ id, kind, of }) {
  return {
    id,
    title: `Median duration of ${kind}`,
    unit: 'ms',
    better: 'lower',
    definition:
      `Median over the ${kind} of the load of the time from the start of connecting to the end of the last ` +
      'answer.',
    compute: ({ load }) =>
      median(
        connectionsOf(load)
          .filter(of)
          .map(({ durationMs }) => durationMs),
      ),
  };
}
