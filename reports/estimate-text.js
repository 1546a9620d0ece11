/** @import { Comparison } from '../harness/types/results.js' */
import { formatDifference, formatDifferenceInterval } from './format.js';
import { html } from './html.js';

/** @type {Record<Comparison['verdict'], {sign: string, word: string}>} */
const VERDICTS = {
  better: { sign: '✓', word: 'better' },
  worse: { sign: '✗', word: 'worse' },
  unclear: { sign: '≈', word: 'unclear' },
  unknown: { sign: '?', word: 'unknown' },
};

/**
 * The relative difference with its verdict before it, as a sign and as a word for screen readers, and its interval
 * behind it: `✓ −7.1 % [−9.0, −5.2] %`. Without an interval, the warnings beside it say why.
 * @param {Pick<Comparison, 'verdict' | 'relativeDifference'>} comparison
 */
export function estimateText({ verdict, relativeDifference }) {
  const { sign, word } = VERDICTS[verdict];
  const mark = html`<span class="sign ${verdict}" title="${word}"><span aria-hidden="true">${sign}</span><span class="unseen">${word}: </span></span>`;
  const hasInterval = relativeDifference.low !== null && relativeDifference.high !== null;
  return html`<span class="estimate">${mark} ${formatDifference(relativeDifference)}</span> ${
    hasInterval && html`<span class="interval-text">${formatDifferenceInterval(relativeDifference)}</span>`
  }`;
}
