import { UsageError } from '../errors.js';

/** Rounds at most, where nobody says how many: with 30 pairs a page, effects half as large are seen as with 7. */
export const MOST_RUNS_UNTIL = 30;
/** More looks cost power and gain little: with five, a run ends at most a fifth of its rounds late. */
const LOOKS = 5;

/**
 * When a run that may end early is looked at: after a fifth of its rounds, two fifths, and so on.
 * @param {string} until `2%`
 * @param {number} runs the most rounds
 * @returns {{margin: number, looks: number[]}}
 * @throws {UsageError}
 */
export function plannedLooks(until, runs) {
  const margin = Number.parseFloat(until) / 100;
  if (!(margin > 0))
    throw new UsageError(`until: "${until}" would never be reached; ask for a percentage above 0, such as 2%`);
  const looks = Array.from({ length: LOOKS }, (_, index) => Math.ceil((runs * (index + 1)) / LOOKS));
  return { margin, looks: [...new Set(looks)] };
}
