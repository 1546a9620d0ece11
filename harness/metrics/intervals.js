/** @typedef {{startMs: number, endMs: number}} Interval */

/**
 * The union of intervals as sorted, disjoint intervals. Touching intervals become one.
 * @param {Iterable<Interval>} intervals
 * @returns {Interval[]}
 */
export function mergeIntervals(intervals) {
  /** @type {Interval[]} */
  const merged = [];
  for (const { startMs, endMs } of [...intervals].sort((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1);
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else merged.push({ startMs, endMs });
  }
  return merged;
}

/**
 * How much of a window is covered by disjoint intervals. What lies outside the window is not counted.
 * @param {Interval[]} disjoint as `mergeIntervals` returns them
 * @param {Interval} window
 * @returns {number} ms
 */
export function lengthWithin(disjoint, window) {
  return disjoint.reduce(
    (sum, { startMs, endMs }) => sum + Math.max(0, Math.min(endMs, window.endMs) - Math.max(startMs, window.startMs)),
    0,
  );
}
