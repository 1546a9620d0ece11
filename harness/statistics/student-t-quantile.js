import { studentTUpperTail } from './student-t-upper-tail.js';

/**
 * The quantile of an upper tail, by halving.
 * @param {number} tail above 0, at most 1/2
 * @param {number} degrees of freedom
 * @returns {number} t with P(T > t) = tail
 */
export function studentTQuantile(tail, degrees) {
  let high = 1;
  while (studentTUpperTail(high, degrees) > tail) high *= 2;
  let low = 0;
  for (let step = 0; step < 100 && high - low > 1e-12 * high; step += 1) {
    const middle = (low + high) / 2;
    if (studentTUpperTail(middle, degrees) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
