import { runCommand } from '../host/run-command.js';
import { registrationIds } from './bpf-program.js';

const DOING = 'mended-windows: asking the kernel';
/** Of the program's name, that libbpf puts before `.bss` in the name of the map that holds its variables. */
const NAME_LENGTH = 8;
const VARIABLE = 'repaired_windows'; // kernel-cc/skipped-hooks/repair.h

/** The map of a program's variables; null: it counts nothing. @type {Map<string, number | null>} by kernel name */
const mapIds = new Map();

/**
 * How many windows a registered program has mended since it was registered, on all sockets of the host: those that no
 * hook returned, on a kernel that skips hooks.
 * @param {string} kernelName
 * @returns {Promise<number | null>} null for the kernel's own, and for a program without the repair
 */
export async function mendedWindows(kernelName) {
  const known = mapIds.get(kernelName);
  if (known === null) return null;
  if (known !== undefined) {
    const count = await readVariable(known);
    if (count !== null) return count;
  }
  const found = await findMap(kernelName);
  const count = found === null ? null : await readVariable(found);
  mapIds.set(kernelName, count === null ? null : found);
  return count;
}

/**
 * A program's variables are the last map of that name that was made before its registration.
 * @param {string} kernelName
 * @returns {Promise<number | null>}
 */
async function findMap(kernelName) {
  const registration = Math.max(...(await registrationIds(kernelName)));
  const maps = JSON.parse(await runCommand(DOING, ['bpftool', '--json', 'map', 'show']));
  const ids = maps
    .filter(
      (/** @type {{name?: string, id: number}} */ { name, id }) => isVariablesOf(kernelName, name) && id < registration,
    )
    .map((/** @type {{id: number}} */ { id }) => id);
  return ids.length === 0 ? null : Math.max(...ids);
}

/** @param {string} kernelName @param {string | undefined} name */
const isVariablesOf = (kernelName, name) => name === `${kernelName.slice(0, NAME_LENGTH)}.bss`;

/** @param {number} id @returns {Promise<number | null>} null when the map has gone, or has no such variable */
async function readVariable(id) {
  const text = await runCommand(DOING, ['bpftool', '--json', 'map', 'dump', 'id', String(id)]).catch(() => '[]');
  const variables = Object.assign({}, ...(JSON.parse(text)[0]?.formatted?.value?.['.bss'] ?? [])); // one object each
  return variables[VARIABLE] ?? null;
}
