/**
 * @typedef {object} Priority RFC 9218
 * @property {number} urgency 0 (first) to 7
 * @property {boolean} incremental whether a part of the answer is of use before all of it is there
 */

/** RFC 9218, 4.1 and 4.2. @type {Priority} */
const DEFAULT = { urgency: 3, incremental: false };

/** A browser sends a dozen different values. */
const MOST_KNOWN = 256;

/** @type {Map<string, Priority>} */
const known = new Map();

/**
 * What a `priority` header asks for: a dictionary of RFC 9651 with the members `u` and `i`. The last of a name counts;
 * what is not understood has its default.
 * @param {string | undefined} header
 * @returns {Priority}
 */
export function readPriority(header) {
  if (header === undefined) return DEFAULT;
  const read = known.get(header) ?? parse(header);
  if (known.size < MOST_KNOWN) known.set(header, read);
  return read;
}

/** @param {string} header @returns {Priority} */
function parse(header) {
  let { urgency, incremental } = DEFAULT;
  for (const member of header.slice(0, 1024).split(',')) {
    const [, name, value] = /^\s*(u|i)\s*(?:=\s*([^;\s]*))?\s*(?:;.*)?$/.exec(member) ?? [];
    if (name === 'u' && /^[0-7]$/.test(value ?? '')) urgency = Number(value);
    if (name === 'i' && (value === undefined || value === '?1')) incremental = true;
    if (name === 'i' && value === '?0') incremental = false;
  }
  return { urgency, incremental };
}
