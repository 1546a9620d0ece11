/** Parts of a path that differ in every load: a UUID, a long hexadecimal id, a time or random number. */
const VOLATILE_RUN = new RegExp(
  [
    /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/,
    /(?<![0-9a-z])(?=[a-f]*\d)[0-9a-f]{16,}(?![0-9a-z])/,
    /(?<!\d)\d{10,}(?!\d)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/**
 * With a smaller share of characters outside such parts, a path is mostly an id: `/4f3a...9c.jpg` names its content,
 * and another image instead would be worse than a miss.
 */
const SIMILARITY_FLOOR = 0.5;

/**
 * The path with its volatile parts replaced. Two paths of one shape may answer for each other.
 * @param {string} pathname
 * @returns {string | null} null where nothing is volatile, or too much
 */
export function pathShape(pathname) {
  if (pathname.length > 2048) return null; // bounds the regular expression
  const shape = pathname.replace(VOLATILE_RUN, '\0');
  if (shape === pathname) return null;
  return shape.replaceAll('\0', '').length / pathname.length >= SIMILARITY_FLOOR ? shape : null;
}
