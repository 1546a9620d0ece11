import { html } from '../html.js';

/**
 * Warnings of a table's rows, each once under the table: a row has only their letters.
 */
export function footnotes() {
  /** @type {string[]} */
  const texts = [];
  return {
    /** @param {string[]} warnings @returns {import('../html.js').Value} the letters to put into the row */
    refer(warnings) {
      const letters = warnings.map((text) => {
        if (!texts.includes(text)) texts.push(text);
        return letter(texts.indexOf(text));
      });
      return letters.length > 0 && html`<sup title="${warnings.join('; ')}">${letters.join(' ')}</sup>`;
    },
    list: () =>
      texts.length > 0 &&
      html`<ul class="footnotes">${texts.map((text, index) => html`<li><sup>${letter(index)}</sup> ${text}</li>`)}</ul>`,
  };
}

/** a, b, ... z, a1, b1, ... @param {number} index */
const letter = (index) => String.fromCharCode(97 + (index % 26)) + (index < 26 ? '' : Math.floor(index / 26));
