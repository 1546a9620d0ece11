import { namesContent } from './compile-rules.js';
import { commonPrefix } from './query-similarity.js';

/** @import { CompiledRules } from './compile-rules.js' */

/** Of a body, and of its fields, so much is compared. */
const MAX_BYTES = 65_536;
const MAX_FIELDS = 500;
const MAX_DEPTH = 8;

/** Names that say what a request wants, besides those of a URL. */
const CHOOSING = /^(?:operationname|query|method|action|type|doc_?id|variables)$/i;

/** @typedef {Map<string, string>} Fields values by the path of their names, such as `user.name` */

/**
 * The fields of a request's body: a form's, those of a JSON text, or else its words.
 * @param {Buffer} body
 * @returns {Fields}
 */
export function bodyFields(body) {
  const text = body.subarray(0, MAX_BYTES).toString('latin1');
  /** @type {Fields} */
  const fields = new Map();
  if (/^\s*[{[]/.test(text)) {
    try {
      collect(fields, { name: '', value: JSON.parse(text), depth: 0 });
      return fields;
    } catch {
      // it only begins like JSON
    }
  }
  const isForm = /^[\w.~%[\]+-]{1,128}=/.test(text);
  for (const part of text.split(isForm ? '&' : /[^\w.-]+/)) {
    if (fields.size >= MAX_FIELDS) break;
    const at = isForm ? part.indexOf('=') : -1;
    if (part !== '') fields.set(at < 0 ? part : part.slice(0, at), at < 0 ? '' : part.slice(at + 1));
  }
  return fields;
}

/**
 * @param {Fields} fields to be filled
 * @param {{name: string, value: unknown, depth: number}} part
 */
function collect(fields, { name, value, depth }) {
  if (fields.size >= MAX_FIELDS) return;
  if (typeof value === 'object' && value !== null && depth < MAX_DEPTH) {
    for (const [key, inner] of Object.entries(value))
      collect(fields, { name: name === '' ? key : `${name}.${key}`, value: inner, depth: depth + 1 });
  } else fields.set(name, typeof value === 'string' ? value : JSON.stringify(value));
}

/**
 * How much two bodies have in common: a field of one name counts half, with an equal or a volatile value whole.
 * @param {Fields} a
 * @param {Fields} b
 * @param {CompiledRules} rules
 * @returns {number} share 0..1; 0 where a field differs that says what is wanted
 */
export function bodySimilarity(a, b, rules) {
  const names = new Set([...a.keys(), ...b.keys()]);
  let same = 0;
  for (const name of names) {
    const [left, right] = [a.get(name), b.get(name)];
    if (left === undefined || right === undefined) continue;
    const last = name.slice(name.lastIndexOf('.') + 1);
    const agreement = valueAgreement(left, right, { rules, name: last });
    if (
      agreement < 1 &&
      ((last.length < MAX_NAME_LENGTH && CHOOSING.test(last)) || (namesContent(last) && left.length <= MAX_NAME_LENGTH))
    )
      return 0;
    same += (1 + agreement) / 2;
  }
  return names.size === 0 ? 1 : same / names.size;
}

/** A longer value is more than a name. */
const MAX_NAME_LENGTH = 64;

/**
 * @param {string} left
 * @param {string} right
 * @param {{rules: CompiledRules, name: string}} by
 */
function valueAgreement(left, right, { rules, name }) {
  if (left === right || rules.ignores(name)) return 1;
  const rule = rules.volatileRule(name, left);
  if (rule !== null && rule === rules.volatileRule(name, right)) return 1;
  return (0.5 * commonPrefix(left, right)) / Math.max(left.length, right.length);
}
