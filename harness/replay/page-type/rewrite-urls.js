/** @typedef {'encrypted' | 'unencrypted'} PageType */

/** A colon and two slashes as texts write them: plain, escaped in JSON and scripts, percent-encoded, in HTML. */
const SEPARATORS = [
  ':(?://|\\\\/\\\\/|\\\\u002f\\\\u002f|\\\\x2f\\\\x2f)',
  '%3a%2f%2f',
  '%253a%252f%252f',
  '&#58;(?://|&#47;&#47;)',
  '&#x3a;(?://|&#x2f;&#x2f;)',
  '\\\\u003a\\\\u002f\\\\u002f',
  '\\\\x3a\\\\x2f\\\\x2f',
].join('|');

/** A host with its port, or what a script puts one after: the end of a string, or a part that is filled in. */
const HOST = '([a-z0-9](?:[a-z0-9_-]|\\.(?=[a-z0-9_]))*)(?::(\\d{1,5}))?|(?=\\\\?["\'`]|\\$\\{)';

const PATTERNS = {
  encrypted: new RegExp(`(?<![a-z0-9+.-])http(${SEPARATORS})(?:${HOST})`, 'gi'),
  unencrypted: new RegExp(`(?<![a-z0-9+.-])https(${SEPARATORS})(?:${HOST})`, 'gi'),
};
const PORTS = { encrypted: { 80: '' }, unencrypted: { 443: '' } };
const SCHEMES = { encrypted: 'https', unencrypted: 'http' };

/** Their URLs are names, which nobody fetches: with another scheme an element of SVG is no element of SVG. */
const NAMES_ONLY =
  /^(?:(?:www\.w3|schema|purl|rdf\.[a-z-]+|schemas\.[a-z]+)\.org|(?:xmlns|ns\.adobe|schemas\.[a-z]+)\.com|ogp\.me)$/i;

/**
 * Every absolute URL in a text over the other scheme, in whatever escaping, and every `"http://"` that a script puts a
 * host after. Namespaces of XML stay as they are.
 * @param {string} text
 * @param {PageType} type
 */
export function rewriteUrls(text, type) {
  return text.replace(PATTERNS[type], (match, separator, host, port) => {
    if (host !== undefined && NAMES_ONLY.test(host)) return match;
    const kept = port === undefined || Object.hasOwn(PORTS[type], port) ? '' : `:${port}`;
    return `${SCHEMES[type]}${separator}${host ?? ''}${kept}`;
  });
}
