/** @import { PageLoad } from '../types/run-record.js' */
/** @import { Interval } from './merge-intervals.js' */

/**
 * The window the paper's metrics are taken over: t0, the request of the main document (the zero of all times of a
 * load), to t1, the load event. Null for a page that never fired it.
 * @param {PageLoad} load
 * @returns {Interval | null}
 */
export function loadWindow({ loadEventMs }) {
  return loadEventMs !== null && loadEventMs > 0 ? { startMs: 0, endMs: loadEventMs } : null;
}
