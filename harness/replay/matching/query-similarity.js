import { namesContent } from './compile-rules.js';

/** @import { CompiledRules, ValueRule } from './compile-rules.js' */
/** @import { SiteRule } from './fuzzy-rules.js' */

/**
 * @typedef {object} Query
 * @property {string} text without `?`
 * @property {Map<string, string[]>} parameters values by name; the name of a part without `=` is empty
 * @property {Set<string> | null} joinedFiles of a query `?a.js,b.js`, as CDNs join files; null for any other
 *
 * @typedef {object} QuerySimilarity
 * @property {[share: number, agreeing: number, commonPrefix: number]} rank to be compared in this order; the share of
 *   the parameters that agree, not counting volatile ones
 * @property {boolean} agrees whether no parameter that counts differs or is missing on one side
 * @property {boolean} namesSame whether at least no parameter differs that names content
 */

/** The most that a value with a common prefix counts; an equal value counts 1. */
const PARTIAL_CREDIT = 0.5;

/** Of joined files: one module in ten more or less, as a loader adds them, is still the same script. */
const SAME_FILES_FLOOR = 0.8;

const MAX_PARAMETERS = 500; // of a query; real ones have fewer, and comparing must stay quick

/**
 * @param {string} search with its `?`, or empty
 * @returns {Query}
 */
export function parseQuery(search) {
  const text = search.slice(1, 16_384);
  /** @type {Map<string, string[]>} */
  const parameters = new Map(); // a map, not an object: a page may well name a parameter __proto__
  const parts = text.split(text.startsWith('?') ? /[,&?]/ : '&').filter((part) => part !== '');
  for (const part of parts.slice(0, MAX_PARAMETERS)) {
    const at = part.indexOf('=');
    const name = at < 0 ? '' : part.slice(0, at);
    const values = parameters.get(name);
    if (values) values.push(part.slice(at + 1));
    else parameters.set(name, [part.slice(at + 1)]);
  }
  return { text, parameters, joinedFiles: text.startsWith('?') ? new Set(parameters.get('') ?? []) : null };
}

/**
 * How similar the query that is asked for is to a recorded one.
 * @param {Query} asked
 * @param {Query} recorded
 * @param {{rules: CompiledRules, site: SiteRule | null}} by
 * @returns {QuerySimilarity}
 */
export function querySimilarity(asked, recorded, { rules, site }) {
  let counted = 0;
  let agreeing = 0;
  let agrees = true;
  let namesSame = true;
  const compare = (/** @type {string} */ name, /** @type {string[]} */ left, /** @type {string[]} */ right) => {
    for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
      const agreement = valueAgreement(left[index], right[index], (value) => rules.volatileRule(name, value));
      if (agreement === null) continue;
      counted += 1;
      agreeing += agreement;
      if (agreement === 1) continue;
      agrees = false;
      if (name.length > 1 && namesContent(name)) namesSame = false;
    }
  };
  for (const [name, values] of asked.parameters)
    if (counts(name, { rules, site })) compare(name, values, recorded.parameters.get(name) ?? []);
  for (const [name, values] of recorded.parameters)
    if (!asked.parameters.has(name) && counts(name, { rules, site })) compare(name, [], values);
  if (asked.joinedFiles !== null && recorded.joinedFiles !== null)
    agrees = areAlmostAll(asked.joinedFiles, recorded.joinedFiles);
  return {
    rank: [counted === 0 ? 1 : agreeing / counted, agreeing, commonPrefix(asked.text, recorded.text)],
    agrees,
    namesSame: namesSame && (asked.joinedFiles === null) === (recorded.joinedFiles === null),
  };
}

/**
 * @param {Set<string>} asked
 * @param {Set<string>} recorded
 * @returns {boolean} whether all files that are asked for are there, or nearly the same ones
 */
function areAlmostAll(asked, recorded) {
  const common = [...asked].filter((file) => recorded.has(file)).length;
  return common === asked.size || common / (asked.size + recorded.size - common) >= SAME_FILES_FLOOR;
}

/**
 * @param {string} name
 * @param {{rules: CompiledRules, site: SiteRule | null}} by
 */
function counts(name, { rules, site }) {
  if (site?.counting) return site.counting.includes(name);
  return !rules.ignores(name) && !site?.ignoring?.includes(name);
}

/**
 * @param {string | undefined} left
 * @param {string | undefined} right
 * @param {(value: string) => ValueRule | null} volatileRule
 * @returns {number | null} 0..1, null for values that say nothing
 */
function valueAgreement(left, right, volatileRule) {
  if (left === right) return 1;
  const rule = volatileRule(left ?? right ?? '');
  // what one side lacks altogether may be a cursor, whose other pages are other content
  if (left === undefined || right === undefined) return rule === null || rule.mayNameContent ? 0 : null;
  if (rule !== null && rule === volatileRule(right)) return null;
  return (PARTIAL_CREDIT * commonPrefix(left, right)) / Math.max(left.length, right.length);
}

/**
 * @param {string} a
 * @param {string} b
 */
export function commonPrefix(a, b) {
  const end = Math.min(a.length, b.length);
  let length = 0;
  while (length < end && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
