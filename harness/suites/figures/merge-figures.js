/** @import { SuiteFigure } from '../../types/suite.js' */

/**
 * The drawings of several rounds as one: values of the same arm at the same place stand beside each other.
 * @param {SuiteFigure[]} earlier
 * @param {SuiteFigure[]} later
 * @returns {SuiteFigure[]}
 */
export function mergeFigures(earlier, later) {
  const known = new Map(earlier.map((figure) => [figure.id, figure]));
  for (const figure of later) {
    const before = known.get(figure.id);
    known.set(figure.id, before === undefined ? figure : merged(before, figure));
  }
  return [...known.values()];
}

/** @param {SuiteFigure} one @param {SuiteFigure} other @returns {SuiteFigure} */
function merged(one, other) {
  if (one.kind === 'cdf' && other.kind === 'cdf')
    return { ...one, series: bySame(one.series, other.series, ({ arm }) => arm, mergeValues) };
  if (one.kind === 'lines' && other.kind === 'lines')
    return {
      ...one,
      series: bySame(
        one.series,
        other.series,
        ({ arm }) => arm,
        (a, b) => ({
          ...a,
          points: bySame(a.points, b.points, ({ x }) => x, mergeValues).sort((p, q) => p.x - q.x),
        }),
      ),
    };
  return other;
}

/** @template {{values: number[]}} T @param {T} one @param {T} other @returns {T} */
const mergeValues = (one, other) => ({ ...one, values: [...one.values, ...other.values] });

/**
 * @template T
 * @param {T[]} some
 * @param {T[]} others
 * @param {(item: T) => string | number} keyOf
 * @param {(one: T, other: T) => T} merge
 * @returns {T[]}
 */
function bySame(some, others, keyOf, merge) {
  const byKey = new Map(some.map((item) => [keyOf(item), item]));
  for (const item of others) {
    const before = byKey.get(keyOf(item));
    byKey.set(keyOf(item), before === undefined ? item : merge(before, item));
  }
  return [...byKey.values()];
}
