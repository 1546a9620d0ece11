import { closest, distance } from 'fastest-levenshtein';

const MAX_EDITS = 3; // as commander's, for options

/**
 * The command that a mistyped one probably meant.
 * @param {string} typed
 * @param {string[]} names
 * @returns {string | null} null when none is close
 */
export function closestCommand(typed, names) {
  const name = closest(typed, names);
  return distance(typed, name) <= Math.min(MAX_EDITS, typed.length / 2) ? name : null;
}
