/** @import { PageLoad, ProxyLogEntry } from '../types/run-record.js' */
/** @import { Telemetry } from '../types/telemetry.js' */
import { joinConnections } from './join-connections.js';
import { parseTrace } from './parse-trace.js';

/**
 * The telemetry of a load for its record, from the text of its trace.
 * @param {{text: string, load: PageLoad & {navigationMonotonicSeconds: number}, proxyLog: ProxyLogEntry[]}} observed
 * @returns {{telemetry: Telemetry, warnings: string[]}}
 */
export function readTelemetry({ text, load, proxyLog }) {
  const { sockets, lost } = parseTrace(text, load.navigationMonotonicSeconds);
  const nothing = { connectionIds: sockets.map(() => null), unjoined: /** @type {number[]} */ ([]) };
  const { connectionIds, unjoined } = lost > 0 ? nothing : joinConnections({ sockets, load, proxyLog });
  const warnings = [
    ...(lost > 0
      ? [
          `telemetry: ${lost} events did not fit into the trace buffer; samples are missing, and no socket could ` +
            'be joined to its connection',
        ]
      : []),
    ...(unjoined.length > 0
      ? [
          `telemetry: which sockets carried ${unjoined.length} of the browser's connections cannot be told ` +
            `(connectionId ${unjoined.join(', ')})`,
        ]
      : []),
  ];
  const connections = sockets.map(({ clientPort, proxyPort, samples, retransmits }, index) => ({
    connectionId: connectionIds[index],
    clientPort,
    proxyPort,
    samples,
    retransmits,
  }));
  return { telemetry: { connections, lost }, warnings };
}
