/** @import { PageLoad } from '../types/run-record.js' */
import { connectionsOf } from './connections.js';
import { lengthWithin } from './length-within.js';
import { loadWindow } from './load-window.js';

/**
 * The receiving times of all connections added up, each clipped to the load. Streams of one HTTP/2 connection that
 * overlap count once: the paper counts connections, not objects.
 * @param {PageLoad} load
 * @returns {number | null} ms, or null without a load event or any answer
 */
export function connectionBusyMs(load) {
  const window = loadWindow(load);
  const connections = connectionsOf(load);
  if (!window || connections.length === 0) return null;
  return connections.reduce((sum, { receiving }) => sum + lengthWithin(receiving, window), 0);
}
