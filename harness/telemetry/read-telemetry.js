/** @import { PageLoad, ProxyLogEntry } from '../types/run-record.js' */
/** @import { Telemetry } from '../types/telemetry.js' */
import { joinConnections } from './join-connections.js';
import { parseTrace } from './parse-trace.js';

/**
 * The telemetry of a load for its record, from the text of its trace.
 * @param {{text: string, load: PageLoad & {navigationMonotonicSeconds: number}, proxyLog: ProxyLogEntry[],
 *   told?: import('../kernel/read-told.js').Told[]}} observed `told`: by the program, of other connections too
 * @returns {{telemetry: Telemetry, warnings: string[]}}
 */
export function readTelemetry({ text, load, proxyLog, told = [] }) {
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
    ...toldOf(told, { clientPort, proxyPort }),
  }));
  return { telemetry: { connections, lost }, warnings };
}

/**
 * @param {import('../kernel/read-told.js').Told[]} told
 * @param {{clientPort: number, proxyPort: number}} ports
 */
function toldOf(told, { clientPort, proxyPort }) {
  const found = told.find(({ localPort, remotePort }) => localPort === proxyPort && remotePort === clientPort);
  return found ? { told: found.values } : {};
}
