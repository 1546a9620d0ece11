import { dumpMap, mapOfProgram } from './map-of-program.js';

/**
 * What a program knew of a connection at its last ACK; kernel-cc/common/tell.h.
 * @typedef {{localPort: number, remotePort: number, values: Record<string, number>}} Told values: by the program's own
 *   names, which end in their units
 */

/**
 * What a registered program tells of its connections; it must have been registered to tell.
 * @param {string} kernelName
 * @returns {Promise<Told[]>} of earlier connections too, of all network namespaces; none from a program that tells
 *   nothing, and where it cannot be read
 */
export async function readTold(kernelName) {
  const id = await mapOfProgram(kernelName, 'told').catch(() => null); // a load without it is still a result
  const entries = id === null ? [] : await dumpMap(id);
  return entries.map(({ formatted: { key, value } }) => ({
    localPort: key.local_port,
    remotePort: key.remote_port,
    values: value,
  }));
}
