import { createHash } from 'node:crypto';
import { replayHeaders } from '../reply/replay-headers.js';
import { pathShape } from './path-shape.js';
import { parseQuery } from './query-similarity.js';

/** @import { Exchange, Recording } from '../../recording/recording.js' */
/** @import { Query } from './query-similarity.js' */

/**
 * @typedef {object} Answer an exchange, ready to be sent
 * @property {number} status
 * @property {string} statusText
 * @property {[string, string][]} headers as replayed, without `content-length`
 * @property {Buffer} body
 * @property {string | null} declaredLength `content-length` as recorded
 * @property {{start: number, size: number} | null} contentRange of a 206
 * @property {string | null} requestDigest of the request's body, null where it had none
 *
 * @typedef {object} Resource what was recorded for one method and URL
 * @property {string} method
 * @property {string} url
 * @property {Query} query
 * @property {Answer[]} answers in recorded order, at least one
 *
 * @typedef {object} ReplayIndex
 * @property {Map<string, Resource>} byUrl key: `GET https://host/path?query`
 * @property {Map<string, Resource[]>} byPath key: the same without the query
 * @property {Map<string, Resource[]>} byPathShape key: the same, volatile parts of the path replaced
 * @property {string[]} secureHosts names of those recorded over TLS
 */

/**
 * What matching needs, computed once: a match is then a few map look-ups, however large the recording is. The scheme is
 * part of every key, so a page that was recorded over plain HTTP is not answered over TLS.
 * @param {Pick<Recording, 'exchanges'>} recording
 * @returns {ReplayIndex}
 */
export function indexRecording({ exchanges }) {
  /** @type {ReplayIndex} */
  const index = {
    byUrl: new Map(),
    byPath: new Map(),
    byPathShape: new Map(),
    secureHosts: [],
  };
  for (const exchange of exchanges) {
    const key = `${exchange.method} ${exchange.url}`;
    const known = index.byUrl.get(key);
    if (known) known.answers.push(toAnswer(exchange));
    else index.byUrl.set(key, toResource(exchange));
  }
  for (const [key, resource] of index.byUrl) {
    // 304 answered a warm cache and has no body; it cannot answer a cold load
    const whole = resource.answers.filter(({ status }) => status !== 304);
    if (whole.length === 0) {
      index.byUrl.delete(key);
      continue;
    }
    resource.answers = whole;
    const { origin, pathname } = new URL(resource.url);
    const shape = pathShape(pathname);
    addTo(index.byPath, pathKey({ method: resource.method, origin, path: pathname }), resource);
    if (shape !== null) addTo(index.byPathShape, pathKey({ method: resource.method, origin, path: shape }), resource);
  }
  const urls = [...index.byUrl.values()].map(({ url }) => new URL(url));
  index.secureHosts = [
    ...new Set(urls.filter(({ protocol }) => protocol === 'https:').map(({ hostname }) => hostname)),
  ];
  return index;
}

/** @param {{method: string, origin: string, path: string}} parts */
export function pathKey({ method, origin, path }) {
  return `${method} ${origin}${path}`;
}

/** @param {Uint8Array} body */
export function bodyDigest(body) {
  return body.length === 0 ? null : createHash('sha256').update(body).digest('base64');
}

/** @param {Exchange} exchange */
function toResource(exchange) {
  const { method, url } = exchange;
  return { method, url, query: parseQuery(new URL(url).search), answers: [toAnswer(exchange)] };
}

/**
 * @param {Exchange} exchange
 * @returns {Answer}
 */
function toAnswer({ status, statusText, headers, body, requestBody }) {
  const headerValue = (/** @type {string} */ wanted) =>
    headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
  const [, start, size] = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15})$/.exec(headerValue('content-range')) ?? [];
  return {
    status,
    statusText,
    headers: replayHeaders(headers),
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    declaredLength: /^\d{1,15}$/.exec(headerValue('content-length'))?.[0] ?? null,
    contentRange: start === undefined ? null : { start: Number(start), size: Number(size) },
    requestDigest: bodyDigest(requestBody),
  };
}

/**
 * @template T
 * @param {Map<string, T[]>} map
 * @param {string} key
 * @param {T} value
 */
function addTo(map, key, value) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
