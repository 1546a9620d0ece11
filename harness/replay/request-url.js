/**
 * The URL that a request asks for. Host and scheme decide, never the address it came in at: the lab gives the hosts
 * addresses as it likes.
 * @param {{scheme: 'http' | 'https', host: string | undefined, target: string}} request `host`: Host header or
 *   :authority
 * @returns {URL | null} null where the request names no URL (`OPTIONS *`, no Host)
 */
export function requestUrl({ scheme, host, target }) {
  // a proxy may send the whole URL (RFC 9112, 3.2.2); the scheme remains that of the connection
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target);
  const [authority, path] = absolute ? [absolute[1], absolute[2]] : [host, target];
  if (!authority || (!absolute && !path.startsWith('/'))) return null;
  // not new URL(path, base): a path that starts with // would be taken for a host
  const text = `${scheme}://${authority}${path}`;
  return URL.canParse(text) ? new URL(text) : null;
}
