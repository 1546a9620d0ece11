const COLUMNS = 120;
/** What a formatter may not break: markup and text of pages, patterns, addresses. */
const MAY_BE_WIDE = [
  /<\/?[a-z!][^>]*>|<[a-z]+ /i,
  /(^|[\s(,[])\/(?![/*]).+\/[dgimsuvy]*([,;)\].]|$)/,
  /https?:\/\/\S{60,}/,
];

/**
 * The lines of a source that are too wide without need.
 * @param {string} text
 * @returns {number[]} their numbers, from 1
 */
export function wideLines(text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.length > COLUMNS && !MAY_BE_WIDE.some((pattern) => pattern.test(line)) ? [index + 1] : [],
    );
}
