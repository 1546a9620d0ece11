/** @import { Estimate } from '../../types/results.js' */

/**
 * @typedef {object} OriginFigures
 * @property {Estimate} nginxRate requests a second
 * @property {Estimate} originRate
 * @property {Estimate} ratio of the origin's to nginx's, of each round
 * @property {{h2MedianMs: number | null, h2P95Ms: number | null}} ttfb
 * @property {{medianBeginMs: number | null}} large a recording of 20 MB
 * @property {{originMiB: number, recordings: number}} many
 */

/** What `slowstart bench-origin` prints: each measured value beside its target. @param {OriginFigures} figures */
export function renderOrigin({ nginxRate, originRate, ratio, ttfb, large, many }) {
  return [
    row('8 kB over HTTP/2: nginx', `${interval(nginxRate, 0)} requests a second`),
    row('8 kB over HTTP/2: the origin', `${interval(originRate, 0)} requests a second`),
    row('the origin by nginx, round by round', `${interval(ratio, 2)}    target 0.6`),
    row(
      'time to first byte over HTTP/2',
      `median ${shown(ttfb.h2MedianMs, 2)} ms, 95th percentile ${shown(ttfb.h2P95Ms, 2)} ms    target 0.5 ms`,
    ),
    row('a load of a recording of 20 MB begins in', `${shown(large.medianBeginMs, 0)} ms    target 1000 ms`),
    row(
      `the origin after ${many.recordings} recordings of 2 MB`,
      `${shown(many.originMiB, 0)} MiB at most    target 1024 MiB`,
    ),
  ].join('\n');
}

/** @param {string} label @param {string} text */
const row = (label, text) => `${label.padEnd(42)}${text}`;

/** @param {number | null} value @param {number} digits */
const shown = (value, digits) => (value === null ? 'unknown' : value.toFixed(digits));

/** @param {Estimate} estimate @param {number} digits */
const interval = ({ value, low, high, n }, digits) =>
  `${shown(value, digits)} [${shown(low, digits)}, ${shown(high, digits)}] (${n} rounds)`;
