import { validateHeaderName, validateHeaderValue } from 'node:http';

/** @import { HeaderList } from '../../recording/recording.js' */

/**
 * The headers of a reply as each protocol is given them, without those that HTTP cannot carry.
 * @typedef {object} HeaderForms
 * @property {string[]} http1 name, value, name, value
 * @property {Record<string, string | string[]>} http2 by lower-case names, the lines of one name in a list
 * @property {Map<string, Record<string, number | string | string[]>>} http2Heads by what was added to `http2`
 */

/** A reply that is sent again has the same list. @type {WeakMap<HeaderList, HeaderForms>} */
const known = new WeakMap();

/**
 * @param {HeaderList} headers never changed after this
 * @returns {HeaderForms}
 */
export function headerForms(headers) {
  const before = known.get(headers);
  if (before !== undefined) return before;
  const sendable = headers.filter(isSendable);
  const forms = { http1: sendable.flat(), http2: byLowerCaseName(sendable), http2Heads: new Map() };
  known.set(headers, forms);
  return forms;
}

/**
 * A whole head for HTTP/2, made once.
 * @param {HeaderForms} forms
 * @param {{status: number, info: Record<string, string>}} reply `info`: headers that tell of the replay
 */
export function http2Head({ http2, http2Heads }, { status, info }) {
  const key = [status, ...Object.values(info)].join(' ');
  const before = http2Heads.get(key);
  if (before !== undefined) return before;
  const head = Object.assign(Object.create(null), http2, { ':status': status, ...info });
  http2Heads.set(key, head);
  return head;
}

/**
 * The lines of each list in one, which RFC 9110, 5.3 allows. Node.js sends some names once only over HTTP/2.
 * @param {Record<string, number | string | string[]>} headers
 */
export function joinedLines(headers) {
  /** @type {Record<string, number | string | string[]>} */
  const joined = Object.create(null);
  for (const [name, value] of Object.entries(headers))
    joined[name] = name !== 'set-cookie' && Array.isArray(value) ? value.join(', ') : value;
  return joined;
}

/** @param {[name: string, value: string]} header */
function isSendable([name, value]) {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {HeaderList} headers
 * @returns {Record<string, string | string[]>}
 */
function byLowerCaseName(headers) {
  /** @type {Record<string, string | string[]>} */
  const byName = Object.create(null); // `__proto__` is a valid header name
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const first = byName[key];
    if (first === undefined) byName[key] = value;
    else if (Array.isArray(first)) first.push(value);
    else byName[key] = [first, value];
  }
  return byName;
}
