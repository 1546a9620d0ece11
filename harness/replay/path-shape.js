/** Runs of a path that a page makes anew in every load: a UUID, a long hexadecimal id, a time or random number. */
const VOLATILE_RUN =
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?<![0-9a-z])(?=[a-f]*\d)[0-9a-f]{16,}(?![0-9a-z])|(?<!\d)\d{10,}(?!\d)/gi;

/**
 * Below this share of characters outside such runs a path is mostly an id: `/4f3a...9c.jpg` names its content, and
 * another image in its place would be worse than a miss.
 */
const SIMILARITY_FLOOR = 0.5;

/**
 * The path with its volatile runs replaced, so that two paths of one shape may stand for each other.
 * @param {string} pathname
 * @returns {string | null} null where nothing is volatile, or too much
 */
export function pathShape(pathname) {
  if (pathname.length > 2048) return null; // bounds the regular expression
  const shape = pathname.replace(VOLATILE_RUN, '\0');
  if (shape === pathname) return null;
  return shape.replaceAll('\0', '').length / pathname.length >= SIMILARITY_FLOOR ? shape : null;
}
