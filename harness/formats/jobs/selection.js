/** @import { Selection } from './worker-job.js' */

/**
 * @param {Selection} selection
 * @returns {(url: string) => boolean} whether an answer is kept
 */
export function keeps({ keepHosts, dropHosts, dropUrls }) {
  return (url) => {
    const { hostname } = new URL(url);
    const isOf = (/** @type {string} */ host) => hostname === host || hostname.endsWith(`.${host}`);
    if (keepHosts !== null && !keepHosts.some(isOf)) return false;
    return !dropHosts.some(isOf) && !dropUrls.some((pattern) => matches(pattern, url));
  };
}

/**
 * Whether a text is of a pattern in which `*` stands for any text. In time that grows with both, whatever they are.
 * @param {string} pattern
 * @param {string} text
 */
export function matches(pattern, text) {
  const parts = pattern.split('*');
  if (parts.length === 1) return text === pattern;
  const [first, ...rest] = parts;
  const last = /** @type {string} */ (rest.pop());
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
