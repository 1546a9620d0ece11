/**
 * Quantiles of the bytes of one file, in any unit: `[share of the files, size]`, from 0 to 1.
 * @typedef {[share: number, size: number][]} SizeCurve
 */

/**
 * What files of one kind weigh on the web, relative to each other: the 10th to 90th percentiles of the HTTP Archive
 * (Web Almanac 2025, Page Weight; KiB), with ends of our own, since it gives none that a page could be built to.
 * `photo`: its `image` without icons and tracking pixels, so our reading of it.
 * @type {Record<'script' | 'style' | 'photo', SizeCurve>}
 */
export const SIZE_CURVES = {
  script: [
    [0, 0.3],
    [0.1, 0.4],
    [0.25, 1.2],
    [0.5, 4.6],
    [0.75, 21.8],
    [0.9, 83.5],
    [1, 200],
  ],
  style: [
    [0, 0.3],
    [0.5, 4],
    [0.9, 50],
    [1, 70],
  ],
  photo: [
    [0, 3],
    [0.25, 14],
    [0.5, 36],
    [0.75, 80],
    [0.9, 185],
    [1, 320],
  ],
};

/**
 * Sizes of `count` files that follow a curve and add up to a total, largest first. Linear between the curve's points;
 * multiplication and addition only, so the same everywhere.
 * @param {SizeCurve} curve
 * @param {{count: number, total: number}} wanted `total`: bytes
 * @returns {number[]} whole bytes
 */
export function spreadSizes(curve, { count, total }) {
  const shares = Array.from({ length: count }, (_, index) => at(curve, (index + 0.5) / count));
  const sum = shares.reduce((before, share) => before + share, 0);
  return shares.map((share) => Math.round((share * total) / sum)).reverse();
}

/** @param {SizeCurve} curve @param {number} share */
function at(curve, share) {
  const above = curve.findIndex(([from]) => from >= share);
  const [[x0, y0], [x1, y1]] = [curve[above - 1], curve[above]];
  return y0 + ((share - x0) / (x1 - x0)) * (y1 - y0);
}
