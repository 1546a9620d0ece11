import { dumpMap, mapOfProgram } from './map-of-program.js';

/** Of the program's name, that libbpf puts before `.bss` in the name of the map that holds its variables. */
const NAME_LENGTH = 8;
const VARIABLE = 'repaired_windows'; // kernel-cc/skipped-hooks/repair.h

/** The map of a program's variables; null: it counts nothing. @type {Map<string, number | null>} by kernel name */
const mapIds = new Map();

/**
 * How many windows a registered program has mended since it was registered, on all sockets of the host: those that no
 * hook returned, on a kernel that skips hooks.
 * @param {string} kernelName
 * @returns {Promise<number | null>} null for the kernel's own, for a program without the repair, and where it cannot be
 *   told
 */
export async function mendedWindows(kernelName) {
  return countMended(kernelName).catch(() => null); // a load without the count is still a result
}

/** @param {string} kernelName */
async function countMended(kernelName) {
  const known = mapIds.get(kernelName);
  if (known === null) return null;
  if (known !== undefined) {
    const count = await readVariable(known);
    if (count !== null) return count;
  }
  const found = await mapOfProgram(kernelName, `${kernelName.slice(0, NAME_LENGTH)}.bss`);
  const count = found === null ? null : await readVariable(found);
  mapIds.set(kernelName, count === null ? null : found);
  return count;
}

/** @param {number} id @returns {Promise<number | null>} null when the map has gone, or has no such variable */
async function readVariable(id) {
  const [entry] = await dumpMap(id);
  return Object.assign({}, ...(entry?.formatted?.value?.['.bss'] ?? []))[VARIABLE] ?? null; // one object a variable
}
