/** @typedef {import('ajv').ErrorObject} ErrorObject */

const SHOWN_CHARACTERS = 60;
const MOST_JSON_CHARACTERS = 300;
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * What is wrong with a value, from the first error that its validator found: `load.title must be string; found 7`.
 * @param {ErrorObject[] | null | undefined} errors
 * @param {unknown} content what was validated
 * @returns {string}
 */
export function describeMismatch(errors, content) {
  const [error] = errors ?? [];
  if (!error) return 'it does not match its schema';
  const { keyword, params, instancePath, propertyName } = error;
  const steps = instancePath.split('/').slice(1).map(unescapeStep);
  const place = fieldName(steps);
  if (keyword === 'required') return `${place} lacks "${params.missingProperty}"`;
  if (keyword === 'additionalProperties') return `${place} has an unknown "${shorten(params.additionalProperty)}"`;
  if (propertyName !== undefined) return `${place} must not have a "${shorten(propertyName)}"`;
  const found = steps.reduce((value, step) => /** @type {any} */ (value)?.[step], /** @type {unknown} */ (content));
  return `${place} ${demandOf(error)}; found ${showValue(found)}`;
}

/** A value in a sentence: short, whatever it is. @param {unknown} value */
export function showValue(value) {
  if (typeof value === 'string') return onOneLine(JSON.stringify(cut(value)));
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return value !== null && typeof value === 'object' ? 'an object' : String(value);
}

/** A value as JSON in a sentence, cut where it would fill the screen. @param {unknown} value */
export function shortJson(value) {
  const json = asJson(value);
  return onOneLine(json.length > MOST_JSON_CHARACTERS ? `${json.slice(0, MOST_JSON_CHARACTERS)}...` : json);
}

/** @param {unknown} value @returns {string} */
function asJson(value) {
  try {
    return String(JSON.stringify(value));
  } catch {
    return showValue(value); // nested too deeply to be written
  }
}

/** @param {ErrorObject} error */
function demandOf({ keyword, params, message }) {
  if (keyword === 'enum')
    return `must be one of ${/** @type {unknown[]} */ (params.allowedValues).map(asJson).join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'type') return `must be ${[params.type].flat().join(' or ')}`;
  return message ?? 'is wrong';
}

/** @param {string[]} steps of a JSON pointer: `load`, `requests`, `3`, `url` @returns {string} load.requests[3].url */
function fieldName(steps) {
  const name = steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${shorten(step)}`)).join('');
  return name.replace(/^\./, '') || 'it';
}

/** @param {string} step */
function unescapeStep(step) {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** @param {string} text */
function shorten(text) {
  return onOneLine(cut(text));
}

/** @param {string} text */
function cut(text) {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text;
}

/** Line separators and what turns the direction of a text stand as escapes, as in JSON. @param {string} text */
function onOneLine(text) {
  return text.replace(INVISIBLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
