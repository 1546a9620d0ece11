import { hodgesLehmann } from '../../harness/statistics/hodges-lehmann.js';

/** @typedef {'reached' | 'missed' | 'not settled'} Verdict */

/**
 * How a congestion control compares with reno, from runs that took turns: reno, one, reno, another, reno ... A run is held
 * against the two of reno next to it, since the machine itself may be three times slower a minute later.
 * @param {{before: number, own: number, after: number}[]} runs throughputs: of reno before it, its own, of reno after it
 * @param {number} least the ratio that must be reached
 * @returns {{ratio: number | null, low: number | null, high: number | null, verdict: Verdict}}
 *   `low` to `high` hold the true ratio with 95 % confidence; null when there are too few runs for that
 */
export function pairedRatio(runs, least) {
  // logarithms: twice as fast and half as fast are as far from equal
  const estimate = hodgesLehmann(runs.map(({ before, own, after }) => Math.log(own) - (Math.log(before) + Math.log(after)) / 2), { noun: 'runs' });
  const [ratio, low, high] = [estimate.value, estimate.low, estimate.high].map((log) => (log === null ? null : Math.exp(log)));
  const isReached = low !== null && low >= least;
  const isMissed = high !== null && high < least;
  return { ratio, low, high, verdict: isReached ? 'reached' : isMissed ? 'missed' : 'not settled' };
}
