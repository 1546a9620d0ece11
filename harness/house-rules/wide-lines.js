const COLUMNS = 120;
/** What cannot be broken. */
const LONG_ADDRESS = /https?:\/\/\S{60,}/;

/**
 * The lines of a source that are too wide without need.
 * @param {string} text
 * @returns {number[]} their numbers, from 1
 */
export function wideLines(text) {
  return text
    .split('\n')
    .flatMap((line, index) => (line.length > COLUMNS && !LONG_ADDRESS.test(line) ? [index + 1] : []));
}
