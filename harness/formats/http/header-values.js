/** @import { HeaderList } from '../../recording/recording.js' */

/**
 * @param {HeaderList} headers
 * @param {string} wanted lower case
 * @returns {string[]} the values of all its lines, trimmed
 */
export function headerValues(headers, wanted) {
  return headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value.trim());
}

/**
 * @param {HeaderList} headers
 * @param {string} wanted lower case
 * @returns {string | null} of its first line
 */
export function headerValue(headers, wanted) {
  return headerValues(headers, wanted)[0] ?? null;
}

/**
 * @param {HeaderList} headers
 * @param {string[]} unwanted lower case
 * @returns {HeaderList} the others
 */
export function withoutHeaders(headers, unwanted) {
  return headers.filter(([name]) => !unwanted.includes(name.toLowerCase()));
}
