import { html } from './html.js';

/** @type {Record<string, {sign: string, word: string}>} */
const VERDICTS = {
  better: { sign: '✓', word: 'better' },
  worse: { sign: '✗', word: 'worse' },
  unclear: { sign: '≈', word: 'unclear' },
  unknown: { sign: '?', word: 'unknown' },
};

/**
 * A verdict as a sign before its number, and as a word for whoever cannot see the sign.
 * @param {{verdict: import('../harness/types/results.js').Comparison['verdict']}} comparison
 */
export function verdictMark({ verdict }) {
  const { sign, word } = VERDICTS[verdict];
  return html`<span class="sign ${verdict}" title="${word}"><span aria-hidden="true">${sign}</span><span class="unseen">${word}: </span></span>`;
}
