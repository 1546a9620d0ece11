/** @type {Map<string, string>} by the name of the registry */
const names = new Map();

/**
 * The kernel name under which a test registers a program: its own, so that no bench on this host, and no test of
 * another checkout with other sources, holds the name or is refused it.
 * @param {string} kernelName
 * @returns {string} the same for as long as this process lives; at most 8 characters, which withSettings() keeps
 */
export function ownKernelName(kernelName) {
  const known = names.get(kernelName);
  if (known !== undefined) return known;
  // a pid has at most 5 digits; an arm with settings keeps 8 of its name
  const own = `${kernelName.slice(0, 2)}${names.size.toString(36)}${process.pid.toString(36)}`;
  names.set(kernelName, own);
  return own;
}
