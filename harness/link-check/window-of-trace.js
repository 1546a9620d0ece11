import { OPPORTUNITY_BYTES } from '../link/constant-rate-trace.js';

const PEAK_WINDOW_MS = 500;
const SHIFT_MS = 10;

/**
 * The rate that a Mahimahi trace, which repeats for ever, offers between two moments after its start.
 * @param {string} trace
 * @param {number} fromMs
 * @param {number} toMs
 * @returns {{meanMbps: number, peakMbps: number}} of 1504-byte opportunities; the peak over half a second
 */
export function windowOfTrace(trace, fromMs, toMs) {
  const times = trace.trim().split('\n').map(Number);
  const periodMs = times[times.length - 1];
  /** @param {number} a @param {number} b */
  const rate = (a, b) =>
    ((opportunitiesBefore(times, periodMs, b) - opportunitiesBefore(times, periodMs, a)) * OPPORTUNITY_BYTES * 8) /
    (b - a) /
    1000;
  let peakMbps = 0;
  for (let at = fromMs; at < toMs; at += PEAK_WINDOW_MS) peakMbps = Math.max(peakMbps, rate(at, at + PEAK_WINDOW_MS));
  return { meanMbps: rate(fromMs, toMs), peakMbps };
}

/**
 * The lowest and highest mean rate of a window whose start is known only to lie within some time.
 * @param {string} trace
 * @param {{fromMs: number, toMs: number, latestMs: number}} window `latestMs`: how much later it may be
 * @returns {{lowMbps: number, highMbps: number}}
 */
export function rangeOfTrace(trace, { fromMs, toMs, latestMs }) {
  const means = [];
  for (let shift = 0; shift <= latestMs; shift += SHIFT_MS)
    means.push(windowOfTrace(trace, fromMs + shift, toMs + shift).meanMbps);
  return { lowMbps: Math.min(...means), highMbps: Math.max(...means) };
}

/**
 * @param {number[]} times of one period, sorted
 * @param {number} periodMs
 * @param {number} atMs
 */
function opportunitiesBefore(times, periodMs, atMs) {
  const periods = Math.floor(atMs / periodMs);
  const restMs = atMs - periods * periodMs;
  let low = 0;
  for (let high = times.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (times[middle] <= restMs) low = middle + 1;
    else high = middle;
  }
  return periods * times.length + low;
}
