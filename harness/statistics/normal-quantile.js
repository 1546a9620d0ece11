import { normalUpperTail } from './normal-upper-tail.js';

/**
 * @param {number} tail above 0, below 1
 * @returns {number} z with P(Z > z) = tail
 */
export function normalQuantile(tail) {
  let [low, high] = [-40, 40];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (normalUpperTail(middle) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
