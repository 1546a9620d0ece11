/**
 * @typedef {object} GroupTime
 * @property {string} name of the group, or of several that run one after the other
 * @property {number} waitMs until it began, since the one before ended
 * @property {number} runMs
 */

/**
 * @param {GroupTime[]} times in the order in which the groups ran
 * @returns {string[]} a line for each name; none where there is only one
 */
export function renderGroupTimes(times) {
  /** @type {Map<string, {waitMs: number, runMs: number}>} */
  const byName = new Map();
  for (const { name, waitMs, runMs } of times) {
    const sum = byName.get(name) ?? { waitMs: 0, runMs: 0 };
    byName.set(name, { waitMs: sum.waitMs + waitMs, runMs: sum.runMs + runMs });
  }
  if (byName.size < 2) return [];
  const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(1);
  return [
    'groups, and what they waited before:',
    ...[...byName].map(
      ([name, { waitMs, runMs }]) => `${seconds(runMs).padStart(6)} s  ${name} (waited ${seconds(waitMs)} s)`,
    ),
  ];
}
