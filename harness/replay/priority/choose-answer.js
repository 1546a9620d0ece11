/** @import { Priority } from './read-priority.js' */

/**
 * @typedef {Priority & {id: number, turn: number}} Waiting an answer of which something is still to be sent: the number
 *   of its stream, and when it was served last, 0: never
 */

/**
 * Whose turn it is (RFC 9218, 10): the smallest urgency first. Of the same urgency, those that are useless before they
 * are whole go one after the other, in the order of their requests, and share with the incremental ones, which take
 * turns.
 * @template {Waiting} T
 * @param {Iterable<T>} waiting
 * @returns {T | null}
 */
export function chooseAnswer(waiting) {
  /** @type {T | null} */
  let whole = null;
  /** @type {T | null} */
  let part = null;
  for (const one of waiting) {
    const best = Math.min(whole?.urgency ?? 8, part?.urgency ?? 8);
    if (one.urgency > best) continue;
    if (one.urgency < best) [whole, part] = [null, null];
    if (!one.incremental) {
      if (whole === null || one.id < whole.id) whole = one;
    } else if (part === null || one.turn < part.turn || (one.turn === part.turn && one.id < part.id)) part = one;
  }
  if (whole === null || part === null) return whole ?? part;
  return part.turn < whole.turn || (part.turn === whole.turn && part.id < whole.id) ? part : whole;
}
