/** @import { Exchange } from './recording.js' */

const MAX_REDIRECTS = 20; // as many as Chrome follows

/**
 * The page a recording is of, when nobody says so: its first HTML document, or the redirect that led to it.
 * @param {Exchange[]} exchanges in recorded order, at least one
 * @returns {string}
 */
export function findEntryUrl(exchanges) {
  const document = exchanges.find(
    ({ method, status, headers }) =>
      method === 'GET' && status >= 200 && status < 300 && /html/i.test(headerValue(headers, 'content-type') ?? ''),
  );
  let entry = (document ?? exchanges[0]).url;
  for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
    const redirect = exchanges.find((exchange) => exchange.url !== entry && redirectTarget(exchange) === entry);
    if (!redirect) break;
    entry = redirect.url;
  }
  return entry;
}

/** @param {Exchange} exchange */
function redirectTarget({ url, method, status, headers }) {
  const location = headerValue(headers, 'location');
  if (method !== 'GET' || status < 300 || status > 399 || location === null || !URL.canParse(location, url))
    return null;
  const target = new URL(location, url);
  target.hash = '';
  return target.href;
}

/**
 * @param {Exchange['headers']} headers
 * @param {string} wanted
 */
function headerValue(headers, wanted) {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
}
