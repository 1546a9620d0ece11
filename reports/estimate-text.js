/** @import { Comparison } from '../harness/types/results.js' */
import { findingSign, findingWords } from './finding-words.js';
import { formatDifference, formatDifferenceInterval } from './format.js';
import { html } from './html.js';

/**
 * The relative difference with its verdict before it, as a sign and as words for screen readers, and its interval
 * behind it: `✓ −7.1 % [−9.0, −5.2] %`. Without an interval, the warnings beside it say why.
 * @param {Pick<Comparison, 'finding' | 'equivalence' | 'relativeDifference'>} comparison
 * @param {string} unit of the metric
 */
export function estimateText({ finding, equivalence, relativeDifference }, unit) {
  const words = findingWords({ finding, equivalence }, unit);
  const mark = html`<span class="sign ${finding}" title="${words}"><span aria-hidden="true">${findingSign(finding)}</span><span class="unseen">${words}: </span></span>`;
  const hasInterval = relativeDifference.low !== null && relativeDifference.high !== null;
  return html`<span class="estimate">${mark} ${formatDifference(relativeDifference)}</span> ${
    hasInterval && html`<span class="interval-text">${formatDifferenceInterval(relativeDifference)}</span>`
  }`;
}
