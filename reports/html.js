/**
 * Markup by tagged template. Everything put into a template is escaped, because page titles, URLs and headers come from
 * recorded pages and may hold anything; only what another template made is taken as it is.
 * Values stand in text or in quoted attributes, nowhere else.
 */
export class Html {
  /** @param {string} markup */
  constructor(markup) {
    this.markup = markup;
  }

  toString() {
    return this.markup;
  }
}

/**
 * @typedef {Html | string | number | null | undefined | false} Scalar
 * @typedef {Scalar | Scalar[] | Scalar[][]} Nested
 * @typedef {Nested | Nested[]} Value
 */

/**
 * @param {TemplateStringsArray} strings
 * @param {...Value} values lists are joined; null, undefined and false leave nothing
 * @returns {Html}
 */
export function html(strings, ...values) {
  let markup = strings[0];
  values.forEach((value, index) => {
    markup += render(value) + strings[index + 1];
  });
  return new Html(markup);
}

/**
 * For text of this project's own that is markup already (its style sheet, its script); never for data.
 * @param {string} markup
 */
export const raw = (markup) => new Html(markup);

/** @param {Value} value @returns {string} */
function render(value) {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(render).join('');
  return escapeText(String(value));
}

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// Control characters are no legal HTML, and lone surrogates no legal UTF-8.
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

/** @param {string} text */
function escapeText(text) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]).replace(ILLEGAL, '\ufffd');
}
