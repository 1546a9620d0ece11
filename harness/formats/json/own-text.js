/**
 * A text with memory of its own. A piece that was cut out of a larger text keeps all of that in memory, in V8, and a
 * URL would keep a quarter of a megabyte.
 * @param {string} text
 * @returns {string} the same
 */
export function ownText(text) {
  const encoding = /[^\0-\xff]/.test(text) ? 'utf16le' : 'latin1';
  return Buffer.from(text, encoding).toString(encoding);
}
