import { hodgesLehmann } from '../../harness/statistics/hodges-lehmann.js';

/** @typedef {'reached' | 'missed' | 'not settled'} Verdict */

/**
 * How a congestion control compares with reno, from runs in which a connection of each took turns.
 * @param {{own: number, reno: number}[]} runs throughputs
 * @param {number} least the ratio that must be reached
 * @returns {{ratio: number | null, low: number | null, high: number | null, verdict: Verdict}}
 *   `low` to `high` hold the true ratio with 95 % confidence; null when there are too few runs for that
 */
export function pairedRatio(runs, least) {
  // logarithms: twice as fast and half as fast are as far from equal
  const estimate = hodgesLehmann(
    runs.map(({ own, reno }) => Math.log(own) - Math.log(reno)),
    { noun: 'runs' },
  );
  const [ratio, low, high] = [estimate.value, estimate.low, estimate.high].map((log) =>
    log === null ? null : Math.exp(log),
  );
  const isReached = low !== null && low >= least;
  const isMissed = high !== null && high < least;
  return { ratio, low, high, verdict: isReached ? 'reached' : isMissed ? 'missed' : 'not settled' };
}
