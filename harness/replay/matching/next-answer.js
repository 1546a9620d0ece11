/** @import { Answer } from './index-recording.js' */

/**
 * The next of the answers that were recorded for one URL and request body. Those to the same range are preferred. They
 * are given in recorded order, and the last one is repeated.
 * @param {Answer[]} answers at least one
 * @param {{cursors: Map<Answer, number>, range: string | null}} request
 *   `cursors`: how many answers of each series (keyed by its first answer) this load was given; advanced here
 * @returns {Answer}
 */
export function nextAnswer(answers, { cursors, range }) {
  const series = prefer(answers, (answer) => fitsRange(answer, range));
  const given = cursors.get(series[0]) ?? 0;
  cursors.set(series[0], given + 1);
  return series[Math.min(given, series.length - 1)];
}

/**
 * @template T
 * @param {T[]} values
 * @param {(value: T) => number} rank higher is better
 * @returns {T[]} those of the best rank, in their order
 */
function prefer(values, rank) {
  if (values.length === 1) return values;
  const ranks = values.map(rank);
  const best = ranks.reduce((a, b) => Math.max(a, b));
  return values.filter((_, index) => ranks[index] === best);
}

/**
 * @param {Answer} answer
 * @param {string | null} range the request's header
 */
function fitsRange({ status, contentRange }, range) {
  if (status !== 206) return 1;
  const [, start] = /^bytes=(\d+)-/.exec(range ?? '') ?? [];
  return start !== undefined && contentRange?.start === Number(start) ? 2 : 0;
}
