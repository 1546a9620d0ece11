import { isVolatileName, volatileShape } from './volatile-value.js';

/** @typedef {{text: string, parameters: Map<string, string[]>, namesFiles: boolean}} Query */

/** The most that a value with a common prefix counts; an equal value counts 1. */
const PARTIAL_CREDIT = 0.5;

const MAX_PARAMETERS = 500; // of a query; real ones have fewer, and comparing must stay quick

/**
 * @param {string} search with its `?`, or empty
 * @returns {Query}
 */
export function parseQuery(search) {
  const text = search.slice(1, 16_384);
  /** @type {Map<string, string[]>} */
  const parameters = new Map(); // a map, not an object: a page may well name a parameter __proto__
  // `??a.js,b.js` is how CDNs join files into one answer: each file is a part of its own
  const separator = text.startsWith('?') ? /[,&?]/ : '&';
  for (const part of text
    .split(separator)
    .filter((part) => part !== '')
    .slice(0, MAX_PARAMETERS)) {
    const [name, ...value] = part.split('=');
    const values = parameters.get(name);
    if (values) values.push(value.join('='));
    else parameters.set(name, [value.join('=')]);
  }
  return { text, parameters, namesFiles: /\.(?:js|css|png|jpe?g|gif|webp|svg|woff2?)\b/i.test(text) };
}

/**
 * How similar two queries are: the share of their parameters that agree, not counting volatile ones.
 * @param {Query} a
 * @param {Query} b
 * @returns {[share: number, agreeing: number, commonPrefix: number]} to be compared in this order
 */
export function querySimilarity(a, b) {
  let counted = 0;
  let agreeing = 0;
  for (const name of new Set([...a.parameters.keys(), ...b.parameters.keys()])) {
    if (isVolatileName(name)) continue;
    const left = a.parameters.get(name) ?? [];
    const right = b.parameters.get(name) ?? [];
    for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
      const agreement = valueAgreement(left[index], right[index]);
      if (agreement === null) continue;
      counted += 1;
      agreeing += agreement;
    }
  }
  return [counted === 0 ? 1 : agreeing / counted, agreeing, commonPrefix(a.text, b.text)];
}

/**
 * @param {string | undefined} left
 * @param {string | undefined} right
 * @returns {number | null} 0..1, null for values that say nothing
 */
function valueAgreement(left, right) {
  if (left === undefined || right === undefined) return 0;
  if (left === right) return 1;
  const shape = volatileShape(left);
  if (shape !== null && shape === volatileShape(right)) return null;
  return (PARTIAL_CREDIT * commonPrefix(left, right)) / Math.max(left.length, right.length);
}

/**
 * @param {string} a
 * @param {string} b
 */
function commonPrefix(a, b) {
  const end = Math.min(a.length, b.length);
  let length = 0;
  while (length < end && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
