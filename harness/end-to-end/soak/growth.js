import { median } from '../../statistics/median.js';

/**
 * Whether a quantity grew during a run that should leave it where it was. The second fifth of the samples is what is
 * usual once everything has been in use for a while; it grew when half of the last fifth lie above all of that, by more
 * than is negligible.
 * @param {number[]} samples in the order they were taken, at equal distances
 * @param {number} [negligible] in their unit
 * @returns {{medians: (number | null)[], mostUsual: number, grew: boolean}} medians: of each fifth
 * @throws {RangeError} for fewer than five samples
 */
export function growth(samples, negligible = 0) {
  const length = Math.floor(samples.length / 5);
  if (length === 0)
    throw new RangeError(`growth: comparing fifths of ${samples.length} samples: at least 5 are needed`);
  const fifth = (/** @type {number} */ nth) =>
    samples.slice(nth === 4 ? samples.length - length : nth * length, nth === 4 ? undefined : (nth + 1) * length);
  const medians = [0, 1, 2, 3, 4].map((nth) => median(fifth(nth)));
  const mostUsual = Math.max(...fifth(1));
  return { medians, mostUsual, grew: /** @type {number} */ (medians[4]) > mostUsual + negligible };
}
