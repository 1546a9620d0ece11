import { formatDifferenceInterval } from './format.js';
import { html } from './html.js';

/**
 * An interval behind its estimate; nothing where there is none, since the warnings beside it say why.
 * @param {import('../harness/types/results.js').Estimate} estimate
 */
export const intervalText = (estimate) =>
  estimate.low !== null &&
  estimate.high !== null &&
  html`<span class="interval-text">${formatDifferenceInterval(estimate)}</span>`;
