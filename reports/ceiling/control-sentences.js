/** @import { Control } from '../../harness/types/calibration.js' */
import { formatDifference, formatDifferenceInterval, formatPlural } from '../format.js';

/**
 * Whether a run finds a difference that is known to be there, and none between a congestion control and itself.
 * @param {Control | null | undefined} control
 * @returns {{text: string, ok: boolean}[]}
 */
export function controlSentences(control) {
  if (!control) return [];
  const { known, same } = control;
  return [...(known ? [knownSentence(known)] : []), ...(same ? [sameSentence(same)] : [])];
}

/** @param {NonNullable<Control['known']>} known */
function knownSentence({ verdict, relativeDifference }) {
  const what = 'the known difference (FLD_TCP against Cubic, objects of 50 kB on raw LTE, a round trip less)';
  const found = interval(relativeDifference);
  if (verdict === 'better') return { ok: true, text: `Control: ${what} is found: ${found}.` };
  if (verdict === 'unknown') return { ok: false, text: `Control: too few loads to find ${what}: ${found}.` };
  return {
    ok: false,
    text:
      `Control: ${what} is not found: ${found}. This run misses what is there; do not take "no difference shown" for ` +
      'an answer.',
  };
}

/** @param {NonNullable<Control['same']>} same */
function sameSentence({ verdict, relativeDifference }) {
  const found = interval(relativeDifference);
  if (verdict === 'better' || verdict === 'worse')
    return { ok: false, text: `Control: Cubic differs from itself: ${found}. This run finds what is not there.` };
  return { ok: true, text: `Control: Cubic is not found to differ from itself: ${found}.` };
}

/** @param {import('../../harness/types/results.js').Estimate} difference of page load time */
const interval = (difference) =>
  difference.value === null
    ? 'no pair of loads'
    : `${formatDifference(difference)} ` +
      `${difference.low === null ? '' : `${formatDifferenceInterval(difference)} `}in ` +
      `${formatPlural(difference.n, 'pair')}`;
