import { distance } from 'fastest-levenshtein';

const MAX_SUGGESTIONS = 3; // more than that is the whole list again

/**
 * The known names that a mistyped one probably meant, closest first.
 * @param {string} name
 * @param {string[]} known
 * @returns {string[]} none when nothing is close
 */
export function closeNames(name, known) {
  const typed = name.toLowerCase();
  const maxEdits = Math.max(1, Math.floor(typed.length / 3)); // a third of a name wrong is still the same name
  return known
    .map((candidate) => ({ candidate, edits: editsBetween(typed, candidate.toLowerCase()) }))
    .filter(({ edits }) => edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ candidate }) => candidate);
}

/**
 * A name typed in part (`fld`, `umts`) counts as one edit away.
 * @param {string} typed
 * @param {string} candidate
 */
function editsBetween(typed, candidate) {
  return typed.length >= 3 && candidate.includes(typed) ? 1 : distance(typed, candidate);
}
