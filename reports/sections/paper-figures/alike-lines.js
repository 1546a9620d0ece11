import { bisectRight, merge } from 'd3-array';

/** @typedef {import('../../charts/cdf.js').Series} Series */

/** Of the width and height of a plot: lines of two pixels that are no further apart cover each other. */
const MOST_APART = 0.01;

/**
 * The distributions to be drawn: arms whose lines lie over that of the first of them share it, since many lines over
 * each other say no more than one.
 * @param {Series[]} series
 * @param {(value: number) => number} place on the axis, 0..1
 * @returns {(Series & {armIndexes: number[]})[]} armIndex: the first arm's; values of all of them, ascending
 */
export function joinAlikeLines(series, place) {
  /** @type {{first: number[], members: Series[]}[]} */
  const groups = [];
  for (const one of series) {
    const places = one.values.map(place);
    const alike = groups.find(({ first }) => isAlike(first, places));
    if (alike) alike.members.push(one);
    else groups.push({ first: places, members: [one] });
  }
  return groups.map(({ members }) => ({
    armIndex: members[0].armIndex,
    armIndexes: members.map(({ armIndex }) => armIndex),
    values: merge(members.map(({ values }) => values)).sort((a, b) => a - b),
  }));
}

/** @param {number[]} a ascending @param {number[]} b ascending */
function isAlike(a, b) {
  if (a.length === 0 || b.length === 0) return a.length === b.length;
  return isNowhereAbove(a, b, MOST_APART) && isNowhereAbove(b, a, MOST_APART);
}

/**
 * Whether no point of a cumulative distribution lies further than a margin above another one, and left of it: in both
 * directions, that their Lévy distance is no larger than the margin.
 * @param {number[]} a ascending
 * @param {number[]} b ascending
 * @param {number} margin
 */
export function isNowhereAbove(a, b, margin) {
  return a.every(
    (value, index) => (index + 1) / a.length - bisectRight(b, value + margin + 1e-12) / b.length <= margin + 1e-12,
  );
}
