/** As many as a large page asks for: each load of a page asks for the same again. */
const MOST_KNOWN = 5_000;
const MOST_CHARACTERS_KNOWN = 2_000;

/** By their text; never changed. @type {Map<string, URL | null>} */
const known = new Map();

/**
 * The URL that a request asks for, from host and scheme. The address does not matter: the lab assigns addresses freely.
 * @param {{scheme: 'http' | 'https', host: string | undefined, target: string}} request `host`: the Host header or
 *   `:authority`
 * @returns {URL | null} null where the request names no URL (`OPTIONS *`, no Host)
 */
export function requestUrl({ scheme, host, target }) {
  // a proxy may send the whole URL (RFC 9112, 3.2.2); the scheme is still that of the connection
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target);
  const [authority, path] = absolute ? [absolute[1], absolute[2]] : [host, target];
  if (!authority || (!absolute && !path.startsWith('/'))) return null;
  // not new URL(path, base): a path that starts with // would be taken for a host
  const text = `${scheme}://${authority}${path}`;
  const before = known.get(text);
  if (before !== undefined) return before;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (known.size >= MOST_KNOWN) known.clear();
  if (text.length <= MOST_CHARACTERS_KNOWN) known.set(text, url);
  return url;
}
