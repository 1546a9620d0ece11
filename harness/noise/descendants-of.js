/** @typedef {import('./process-of-stat.js').ProcessTimes} ProcessTimes */

/**
 * @param {Map<number, ProcessTimes>} processes by id
 * @param {number[]} roots
 * @returns {Set<number>} these and all that they started, directly or not
 */
export function descendantsOf(processes, roots) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const { pid, parent } of processes.values()) {
    const siblings = children.get(parent);
    if (siblings) siblings.push(pid);
    else children.set(parent, [pid]);
  }
  const found = new Set(roots);
  for (const pid of found) for (const child of children.get(pid) ?? []) found.add(child);
  return found;
}
