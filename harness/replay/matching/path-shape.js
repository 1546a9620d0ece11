import { MEDIA_FILE } from './fuzzy-rules.js';

/** @import { CompiledRules } from './compile-rules.js' */

/**
 * With a smaller share of characters outside such parts, a path is mostly an id: `/4f3a...9c.jpg` names its content,
 * and another image instead would be worse than a miss.
 */
const SIMILARITY_FLOOR = 0.5;

/**
 * The path with its volatile parts replaced. Two paths of one shape may answer for each other. In the path of a picture
 * or a font, a digest or an id is the name of its content, and stays.
 * @param {string} pathname
 * @param {CompiledRules} rules
 * @returns {string | null} null where nothing is volatile, or too much
 */
export function pathShape(pathname, { pathRuns, certainPathRuns }) {
  if (pathname.length > 2048) return null; // bounds the regular expression
  const shape = pathname.replace(MEDIA_FILE.test(pathname) ? certainPathRuns : pathRuns, '\0');
  if (shape === pathname) return null;
  return shape.replaceAll('\0', '').length / pathname.length >= SIMILARITY_FLOOR ? shape : null;
}
