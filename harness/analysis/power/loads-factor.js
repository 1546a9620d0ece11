/**
 * How often the loads of a run must be made for a smaller effect to be shown as often: the smallest effect falls with
 * the square root of their number.
 * @param {{smallestEffect: number, wanted: number}} shares
 * @returns {number} a factor, 1 where the run would do
 */
export function loadsFactor({ smallestEffect, wanted }) {
  return Math.max(1, (Math.log1p(smallestEffect) / Math.log1p(wanted)) ** 2);
}
