/** A longer URL has one spelling: its characters are not worth their time. */
const MAX_LENGTH = 8_192;

/**
 * @typedef {object} CanonicalUrl
 * @property {string} host without `www.`; with its port where that is not the scheme's
 * @property {string} path
 * @property {string | null} query its parts sorted, without `?`; null for a URL that is too long for this
 */

/**
 * What two spellings of one URL have in common, as web archives look it up (SURT): scheme, `www.`, the default port,
 * case, and the order of the query do not count. Case does count in a word of digits and both cases, which is an id.
 * @param {URL} url
 * @returns {CanonicalUrl}
 */
export function canonicalUrl(url) {
  const host = canonicalHost(url.host);
  if (url.href.length > MAX_LENGTH) return { host, path: url.pathname, query: null };
  const parts = url.search.slice(1).split('&');
  const query = parts.filter((part) => part !== '').map(canonicalText);
  return { host, path: canonicalText(url.pathname), query: query.sort().join('&') };
}

/**
 * @param {string} host lower case
 * @returns {string} without `www.`, `www2.` and the like, where a name is left
 */
export function canonicalHost(host) {
  return host.replace(/^www\d{0,2}\.(?=[^.]+\.[^.])/, '');
}

/** @param {string} text */
function canonicalText(text) {
  if (!/[A-Z%]/.test(text)) return text;
  return text.replace(/%[0-9a-f]{2}|[a-z0-9]+/gi, (word) => {
    if (word.startsWith('%')) return unreserved(word);
    return isId(word) ? word : word.toLowerCase();
  });
}

/** Such a character means the same whether or not it is written as `%41` (RFC 3986, 2.3). @param {string} text */
function unreserved(text) {
  const character = String.fromCharCode(Number.parseInt(text.slice(1), 16));
  return /[\w.~-]/.test(character) ? character.toLowerCase() : text.toLowerCase();
}

/** @param {string} word */
function isId(word) {
  return word.length >= 6 && /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word);
}
