import { normalQuantile } from './normal-quantile.js';
import { studentTQuantile } from './student-t-quantile.js';

/**
 * The smallest shift that a two-sided t test finds with the power asked for: what the test must reach, and from there
 * so far that estimates of that shift, and of its standard error, fall short of it seldom enough.
 * Source: Johnson and Welch (1940), Applications of the Non-Central t-Distribution; as in Abramowitz and Stegun,
 * 26.7.10.
 * @param {{standardError: number, degrees: number}} estimate
 * @param {{level: number, power: number}} wanted
 * @returns {number}
 */
export function smallestShift({ standardError, degrees }, { level, power }) {
  const critical = studentTQuantile(level / 2, degrees);
  const scatter = Math.sqrt(1 + critical ** 2 / (2 * degrees));
  return (critical * (1 - 1 / (4 * degrees)) + normalQuantile(1 - power) * scatter) * standardError;
}
