import { runCommand } from '../host/run-command.js';
import { registrationIds } from './bpf-program.js';

/**
 * A map of a registered program: the last one of that name that was made before its registration.
 * @param {string} kernelName
 * @param {string} mapName as the kernel has it, at most 15 characters
 * @returns {Promise<number | null>} null where the program has none
 */
export async function mapOfProgram(kernelName, mapName) {
  const registration = Math.max(...(await registrationIds(kernelName)));
  const maps = JSON.parse(await runCommand('map-of-program: listing maps', ['bpftool', '--json', 'map', 'show']));
  const ids = maps
    .filter((/** @type {{name?: string, id: number}} */ { name, id }) => name === mapName && id < registration)
    .map((/** @type {{id: number}} */ { id }) => id);
  return ids.length === 0 ? null : Math.max(...ids);
}

/**
 * @param {number} id
 * @returns {Promise<any[]>} the entries of a map, by the types of the program; none when it has gone
 */
export async function dumpMap(id) {
  const argv = ['bpftool', '--json', 'map', 'dump', 'id', String(id)];
  return JSON.parse(await runCommand('map-of-program: reading a map', argv).catch(() => '[]'));
}
