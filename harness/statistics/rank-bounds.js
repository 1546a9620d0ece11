/**
 * The places that each of several items may have among all, where some pairs of them are told apart: an item cannot be
 * before those that are shown to be lower, nor behind those shown to be higher. Where the chance of any false claim
 * among the pairs is alpha, all bounds hold together with a confidence of 1 - alpha.
 * Source: Al Mohamad, Goeman, van Zwet (2022), Simultaneous Confidence Intervals for Ranks with Application to Ranking
 * Institutions.
 * @param {number} count of items
 * @param {[lower: number, higher: number][]} shown pairs that are told apart, by index
 * @returns {{first: number, last: number}[]} by item; 1 is the place of the lowest
 */
export function rankBounds(count, shown) {
  return Array.from({ length: count }, (_, item) => ({
    first: 1 + shown.filter(([, higher]) => higher === item).length,
    last: count - shown.filter(([lower]) => lower === item).length,
  }));
}
