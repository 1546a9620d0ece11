/** @import { HeaderList } from '../../recording/recording.js' */

const MOVED = new Set(['date', 'expires', 'last-modified']);

/**
 * Moves the dates of a recorded answer to now and keeps their distances, so that a cache finds the answer as fresh as
 * when it was recorded. Otherwise all answers would be years stale, and a proxy would ask the origin every time.
 * @param {HeaderList} headers
 * @param {number} nowMs since the epoch
 * @returns {HeaderList} the same where there is no `date` to measure from
 */
export function redateHeaders(headers, nowMs) {
  const recordedMs = Date.parse(headers.find(([name]) => name.toLowerCase() === 'date')?.[1] ?? '');
  if (Number.isNaN(recordedMs)) return headers;
  return headers.map(([name, value]) => {
    const dateMs = MOVED.has(name.toLowerCase()) ? Date.parse(value) : Number.NaN;
    // `expires: 0` and `-1` mean "already stale" and stay; Date.parse takes a bare number for a year
    if (Number.isNaN(dateMs) || /^-?\d+$/.test(value)) return [name, value];
    const moved = new Date(dateMs - recordedMs + nowMs);
    return [name, Number.isNaN(moved.getTime()) ? value : moved.toUTCString()];
  });
}
