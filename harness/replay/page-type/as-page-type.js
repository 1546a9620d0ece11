import { firstWarnings } from '../../recording/first-warnings.js';
import { recodeBody } from '../reply/recode-body.js';
import { rewriteHeaders } from './rewrite-headers.js';
import { rewriteHtml } from './rewrite-html.js';
import { rewriteUrls } from './rewrite-urls.js';
import { secureContextTraps } from './secure-context-traps.js';

/** @import { Exchange, Recording } from '../../recording/recording.js' */
/** @import { PageType } from './rewrite-urls.js' */

const TEXT = /^text\/|javascript|ecmascript|json|xml|form-urlencoded|mpegurl/i;
const MOST_WARNINGS = 50;

/**
 * A recording as if its site had been all over TLS, or all without: the scheme of every URL in it is changed, where it
 * is asked for and where it is named. Bodies are decoded, rewritten and encoded again as they were.
 * @param {Recording} recording
 * @param {PageType} type
 * @returns {Recording} with a warning for what may now act otherwise
 */
export function asPageType(recording, type) {
  /** @type {Set<string>} */
  const doubts = new Set();
  const rewritten = recording.exchanges.map((exchange) => ({
    native: exchange.url.startsWith(type === 'encrypted' ? 'https:' : 'http:'),
    exchange: rewriteExchange(exchange, type, doubts),
  }));
  const answers = rewritten.filter(({ exchange }) => !leadsToItself(exchange));
  // where both schemes were recorded, the wanted one is what the site answers
  const natives = new Set(answers.filter(({ native }) => native).map(({ exchange }) => keyOf(exchange)));
  const exchanges = answers
    .filter(({ native, exchange }) => native || !natives.has(keyOf(exchange)))
    .map(({ exchange }) => exchange);
  return {
    ...recording,
    entryUrl: rewriteUrls(recording.entryUrl, type),
    exchanges,
    warnings: [...recording.warnings, ...firstWarnings([...doubts], MOST_WARNINGS)],
  };
}

/**
 * @param {Exchange} exchange
 * @param {PageType} type
 * @param {Set<string>} doubts are added to
 * @returns {Exchange}
 */
function rewriteExchange(exchange, type, doubts) {
  const { url, headers, body, status, requestHeaders, requestBody } = exchange;
  const { changed, hashes } = rewriteBody(exchange, type, doubts);
  if (
    type === 'unencrypted' &&
    headers.some(([name, value]) => /^set-cookie$/i.test(name) && /^__(?:Secure|Host)-/.test(value))
  )
    doubts.add(`${url.slice(0, 200)}, unencrypted: sets a cookie that is taken over TLS only`);
  return {
    ...exchange,
    status,
    url: rewriteUrls(url, type),
    headers: rewriteHeaders(headers, type, hashes),
    body: changed ?? body,
    requestHeaders: requestHeaders.map(([name, value]) => [name, rewriteUrls(value, type)]),
    requestBody:
      requestBody.length === 0
        ? requestBody
        : Buffer.from(rewriteUrls(Buffer.from(requestBody).toString('latin1'), type), 'latin1'),
  };
}

/**
 * @param {Exchange} exchange
 * @param {PageType} type
 * @param {Set<string>} doubts are added to
 * @returns {{changed: Buffer | null, hashes?: Map<string, string>}} `changed`: null where nothing is to be changed
 */
function rewriteBody({ url, status, headers, body }, type, doubts) {
  const header = (/** @type {string} */ wanted) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
  const contentType = header('content-type');
  // a part of a text does not fit the others when its length changes
  if (body.length === 0 || status === 206 || !(contentType === '' || TEXT.test(contentType))) return { changed: null };
  /** @type {Map<string, string> | undefined} */
  let hashes;
  let decoded = false;
  const changed = recodeBody(Buffer.from(body), header('content-encoding'), (text) => {
    decoded = true;
    if (/^(?:\xff\xfe|\xfe\xff)/.test(text)) return null; // UTF-16
    if (type === 'unencrypted')
      for (const trap of secureContextTraps(text)) doubts.add(`${url.slice(0, 200)}, unencrypted: ${trap}`);
    const isHtml = /html/i.test(contentType);
    const { html, hashes: found } = isHtml
      ? rewriteHtml(text, type)
      : { html: rewriteUrls(text, type), hashes: undefined };
    hashes = found;
    return html === text ? null : html;
  });
  if (!decoded) doubts.add(`${url.slice(0, 200)}, ${type}: its text cannot be read, and names URLs as recorded`);
  return { changed, hashes };
}

/** A redirect from one scheme to the other. @param {Exchange} exchange */
function leadsToItself({ url, status, headers }) {
  if (status < 300 || status > 399) return false;
  const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? '';
  if (!URL.canParse(location, url)) return false;
  const target = new URL(location, url);
  target.hash = '';
  return target.href === new URL(url).href;
}

/** @param {Exchange} exchange */
function keyOf({ method, url }) {
  return `${method} ${url}`;
}
