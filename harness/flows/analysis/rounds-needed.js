const LEVEL = 0.05;

/**
 * How small a corrected p-value can get at all: the signed-rank test of n rounds that all point one way gives 2^(1-n),
 * and Holm's correction multiplies the smallest of m by m.
 * @param {{comparisons: number, rounds: number}} experiment
 * @returns {{smallestP: number, roundsNeeded: number}} roundsNeeded: with which a difference can be shown at 5 %
 */
export function roundsNeeded({ comparisons, rounds }) {
  const smallestP = (/** @type {number} */ n) => Math.min(1, comparisons * 2 ** (1 - n));
  let needed = 1;
  while (smallestP(needed) > LEVEL) needed++;
  return { smallestP: smallestP(rounds), roundsNeeded: needed };
}
