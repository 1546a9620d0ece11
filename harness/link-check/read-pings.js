import { median } from '../statistics/median.js';

const NEAR_THE_TOP = 0.85;

/**
 * @param {string} text output of `ping`
 * @returns {number[]} RTT of each answer in ms, in order
 */
export function parsePings(text) {
  return [...text.matchAll(/time=([\d.]+) ms/g)].map((match) => Number(match[1]));
}

/**
 * The level at which a series stands at its highest: the median of what comes near its maximum. A full drop-tail queue
 * swallows most pings, so those that come through while it fills and drains may well be the majority.
 * @param {number[]} values
 * @returns {number | null} null for no values
 */
export function plateau(values) {
  const top = Math.max(...values);
  return median(values.filter((value) => value >= top * NEAR_THE_TOP));
}
