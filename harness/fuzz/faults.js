const MOST_CHARACTERS = 4_000;
const MOST_REPORT_CHARACTERS = 50_000_000;

/**
 * What is wrong with an error as an answer to bad input, or null: it must be a foreseen stop that says in one line what
 * was found.
 * @param {unknown} error
 * @returns {string | null}
 */
export function sentenceFault(error) {
  const { exitCode, message = '', stack } = /** @type {Error & {exitCode?: number}} */ (error);
  if (exitCode !== 2) return `not a sentence but a defect: ${stack}`;
  if (message.length > MOST_CHARACTERS) return `a sentence of ${message.length} characters: ${message.slice(0, 200)}`;
  return /[\n\r\u2028\u0000]/.test(message) ? `more than one line: ${JSON.stringify(message.slice(0, 200))}` : null;
}

/**
 * What shows that a report was made of what is no number, or runs what a record holds; null for a good one.
 * @param {string} html
 * @returns {string | null}
 */
export function reportFault(html) {
  if (html.length > MOST_REPORT_CHARACTERS) return `a report of ${html.length} characters`;
  const [odd] = />[^<]*\b(NaN|Infinity|undefined)\b|\[object |<script>globalThis|<img src=x/.exec(html) ?? [];
  return odd === undefined ? null : `the report has ${JSON.stringify(odd.slice(0, 200))}`;
}
