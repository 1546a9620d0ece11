/** @import { HeaderList } from '../../recording/recording.js' */

/** Whose whole value is the secret; of the first ones the word before it is the scheme. */
const CREDENTIALS = /^(proxy-)?authorization$/;
const TOKENS =
  /^(x-)?(.*-)?(api-?key|(access|auth|csrf|xsrf|id|session|security|secret|bearer|refresh)-?token|auth|session-?id)$/;

/**
 * Takes the secrets out of the headers of a message: the values of cookies, credentials, and headers named as tokens.
 * Each is replaced by as many `x`, so that the bytes on the wire stay as many; names and attributes of cookies stay,
 * because pages look for them.
 * @param {HeaderList} headers
 * @returns {{headers: HeaderList, scrubbed: string[]}} `scrubbed`: names of the headers that were changed, lower case
 */
export function scrubHeaders(headers) {
  /** @type {string[]} */
  const scrubbed = [];
  const clean = headers.map(([name, value]) => {
    const scrub = scrubberOf(name.toLowerCase());
    const cleaned = scrub === null ? value : scrub(value);
    if (cleaned !== value) scrubbed.push(name.toLowerCase());
    return /** @type {[string, string]} */ ([name, cleaned]);
  });
  return { headers: clean, scrubbed };
}

/**
 * @param {string} name lower case
 * @returns {((value: string) => string) | null}
 */
function scrubberOf(name) {
  if (name === 'cookie') return (value) => value.split(';').map(cookieValue).join(';');
  if (name === 'set-cookie') return (value) => value.replace(/^[^;]*/, cookieValue);
  if (CREDENTIALS.test(name))
    return (value) => value.replace(/^(\s*[\w-]+\s+)?(.*)$/s, (_, scheme = '', secret) => scheme + crossed(secret));
  return TOKENS.test(name) ? crossed : null;
}

/** @param {string} pair `name=value`; a cookie without a name is all value */
function cookieValue(pair) {
  const at = pair.indexOf('=');
  const start = at < 0 ? pair.search(/\S|$/) : at + 1;
  return pair.slice(0, start) + crossed(pair.slice(start));
}

/** @param {string} secret */
function crossed(secret) {
  return 'x'.repeat(secret.length);
}
