/** @import { Interval } from './merge-intervals.js' */

/**
 * How much of a window disjoint intervals cover; what lies outside the window is not counted.
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
