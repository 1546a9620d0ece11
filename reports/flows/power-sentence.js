import { roundsNeeded } from '../../harness/flows/analysis/rounds-needed.js';
import { formatPlural, formatPValue } from '../format.js';

/**
 * Says when an experiment has too few rounds to show any difference.
 * @param {import('../../harness/flows/analysis/collect-flow-results.js').FlowResults} results
 * @param {number} rounds
 * @returns {string | null} null when it has enough, or compares nothing
 */
export function powerSentence({ comparisons }, rounds) {
  const compared = comparisons.flatMap(({ differences }) => differences.filter(({ pValue }) => pValue !== null)).length;
  if (compared === 0) return null;
  const { smallestP, roundsNeeded: needed } = roundsNeeded({ comparisons: compared, rounds });
  if (rounds >= needed) return null;
  return (
    `${formatPlural(rounds, 'round')} cannot show any of ${formatPlural(compared, 'difference')}, corrected for their ` +
    `number: the smallest p-value is ${formatPValue(smallestP)}; --runs ${needed} can.`
  );
}
