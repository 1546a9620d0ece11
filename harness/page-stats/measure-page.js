/** @import { Exchange } from '../recording/recording.js' */
/** @import { ObjectType, PageStats } from './page-stats.js' */

/** Connections that browsers open to one host over HTTP/1.1. */
const MOST_HTTP1_CONNECTIONS = 6;

/** By the media type of the answer, in this order. @type {[ObjectType, RegExp][]} */
const TYPES = [
  ['document', /^(text\/html|application\/xhtml\+xml)/],
  ['style', /^text\/css/],
  ['script', /javascript|ecmascript/],
  ['image', /^image\//],
  ['font', /^(font\/|application\/(x-)?font|application\/vnd\.ms-fontobject)/],
];

/**
 * What a recorded page consists of.
 * @param {string} id
 * @param {Pick<Exchange, 'url' | 'headers' | 'body'>[]} exchanges
 * @returns {PageStats}
 */
export function measurePage(id, exchanges) {
  const urls = exchanges.map(({ url }) => new URL(url));
  return {
    id,
    requests: exchanges.length,
    bytes: exchanges.reduce((sum, { body }) => sum + body.length, 0),
    hosts: new Set(urls.map(({ hostname }) => hostname)).size,
    encryptedShare: exchanges.length === 0 ? 0 : urls.filter(isEncrypted).length / exchanges.length,
    connections: expectedConnections(exchanges),
    objects: exchanges.map(({ headers, body }) => ({ type: typeOf(headers), bytes: body.length })),
  };
}

/** @param {Pick<Exchange, 'url' | 'body'>[]} exchanges */
function expectedConnections(exchanges) {
  /** @type {Map<string, number[]>} */
  const byOrigin = new Map();
  for (const { url, body } of exchanges) {
    const { origin } = new URL(url);
    byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), body.length]);
  }
  return [...byOrigin].flatMap(([origin, sizes]) => {
    const encrypted = isEncrypted(new URL(origin));
    const count = encrypted ? 1 : Math.min(MOST_HTTP1_CONNECTIONS, sizes.length);
    const bytes = sizes.reduce((sum, size) => sum + size, 0) / count;
    return Array.from({ length: count }, () => ({ encrypted, bytes }));
  });
}

/** @param {URL} url */
function isEncrypted({ protocol }) {
  return protocol === 'https:';
}

/** @param {Exchange['headers']} headers @returns {ObjectType} */
function typeOf(headers) {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1].toLowerCase() ?? '';
  return TYPES.find(([, pattern]) => pattern.test(type))?.[0] ?? 'other';
}
