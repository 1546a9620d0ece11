/** @import { PageLoad } from '../types/run-record.js' */
import { connectionsOf } from './connections.js';
import { lengthWithin } from './length-within.js';
import { loadWindow } from './load-window.js';
import { mergeIntervals } from './merge-intervals.js';

/**
 * Busy time B: how long at least one connection was receiving, from the start of the load to its load event.
 * @param {PageLoad} load
 * @returns {number | null} ms, or null without a load event or any answer
 */
export function busyMs(load) {
  const window = loadWindow(load);
  const connections = connectionsOf(load);
  if (!window || connections.length === 0) return null;
  return lengthWithin(mergeIntervals(connections.flatMap(({ receiving }) => receiving)), window);
}
