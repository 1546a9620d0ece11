/** @import { PageLoad } from '../types/run-record.js' */
/** @import { Interval } from './intervals.js' */
import { connectionsOf } from './connections.js';
import { lengthWithin, mergeIntervals } from './intervals.js';

/**
 * The window that the FLD_TCP paper takes its metrics over: from t0, the request of the main document (the zero of all
 * times of a load), to t1, the load event.
 * @param {PageLoad} load
 * @returns {Interval | null} null for a page that never fired its load event
 */
export function loadWindow({ loadEventMs }) {
  return loadEventMs !== null && loadEventMs > 0 ? { startMs: 0, endMs: loadEventMs } : null;
}

/**
 * The busy time B: how long at least one connection was receiving within the load window.
 * @param {PageLoad} load
 * @returns {number | null} ms; null without a load event or any answer
 */
export function busyMs(load) {
  const window = loadWindow(load);
  const connections = connectionsOf(load);
  if (!window || connections.length === 0) return null;
  return lengthWithin(mergeIntervals(connections.flatMap(({ receiving }) => receiving)), window);
}

/**
 * The receiving times of all connections within the load window, added up. Overlapping streams of one HTTP/2 connection
 * count once: the paper counts connections, not objects.
 * @param {PageLoad} load
 * @returns {number | null} ms; null without a load event or any answer
 */
export function connectionBusyMs(load) {
  const window = loadWindow(load);
  const connections = connectionsOf(load);
  if (!window || connections.length === 0) return null;
  return connections.reduce((sum, { receiving }) => sum + lengthWithin(receiving, window), 0);
}
