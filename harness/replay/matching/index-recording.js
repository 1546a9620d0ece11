import { createHash } from 'node:crypto';
import { recordedResources } from '../../recording/inventory/recorded-resources.js';
import { replayHeaders } from '../reply/replay-headers.js';
import { hostTimes } from '../timing/host-times.js';
import { canonicalUrl } from './canonical-url.js';
import { compileRules } from './compile-rules.js';
import { FUZZY_RULES } from './fuzzy-rules.js';
import { pathShape } from './path-shape.js';
import { parseQuery } from './query-similarity.js';

/** @import { Exchange, Recording } from '../../recording/recording.js' */
/** @import { RecordedResource } from '../../recording/inventory/recorded-resources.js' */
/** @import { CompiledRules } from './compile-rules.js' */
/** @import { HostTimes } from '../timing/host-times.js' */
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
 * @property {Buffer} requestBody
 * @property {number | null} serverWaitMs from the request to the first byte, null where the recorder did not say
 *
 * @typedef {object} Resource what was recorded for one method and URL
 * @property {string} method
 * @property {string} url
 * @property {Query} query
 * @property {Answer[]} answers in recorded order, at least one
 * @property {RecordedResource} recorded
 *
 * @typedef {object} ReplayIndex
 * @property {Map<string, Resource>} byUrl key: `GET https://host/path?query`
 * @property {Map<string, Resource[]>} byCanonicalUrl key: `GET host/path?query`, canonical
 * @property {Map<string, Resource[]>} byPath key: the same without the query
 * @property {Map<string, Resource[]>} byPathShape key: the same, volatile parts of the path replaced
 * @property {CompiledRules} rules
 * @property {string[]} hosts names of all of them, each of which may be asked for over TLS
 * @property {Map<string, HostTimes>} hostTimes by host name, what is told of each server
 */

const RULES = compileRules(FUZZY_RULES);

/**
 * What matching needs, computed once: a match is then a few map look-ups, however large the recording is.
 * @param {Pick<Recording, 'exchanges'>} recording
 * @param {{rules?: CompiledRules}} [options]
 * @returns {ReplayIndex}
 */
export function indexRecording({ exchanges }, { rules = RULES } = {}) {
  /** @type {ReplayIndex} */
  const index = {
    byUrl: new Map(),
    byCanonicalUrl: new Map(),
    byPath: new Map(),
    byPathShape: new Map(),
    rules,
    hosts: [],
    hostTimes: hostTimes(exchanges),
  };
  const recorded = recordedResources(exchanges);
  for (const exchange of exchanges) {
    const key = `${exchange.method} ${exchange.url}`;
    const known = index.byUrl.get(key);
    if (known) known.answers.push(toAnswer(exchange));
    else index.byUrl.set(key, toResource(exchange));
  }
  /** @type {Set<string>} */
  const hosts = new Set();
  for (const [key, resource] of index.byUrl) {
    // 304 answered a warm cache and has no body; it cannot answer a cold load
    const whole = resource.answers.filter(({ status }) => status !== 304);
    if (whole.length === 0) {
      index.byUrl.delete(key);
      continue;
    }
    resource.answers = whole;
    resource.recorded = recorded.get(key) ?? resource.recorded;
    const url = new URL(resource.url);
    hosts.add(url.hostname);
    const { method } = resource;
    const { canonical, path, shape } = keysOf(url, rules);
    if (canonical !== null) addTo(index.byCanonicalUrl, `${method} ${canonical}`, resource);
    addTo(index.byPath, `${method} ${path}`, resource);
    if (shape !== null) addTo(index.byPathShape, `${method} ${shape}`, resource);
  }
  index.hosts = [...hosts];
  return index;
}

/**
 * Under what a URL is looked up, after its method, when it was not recorded as it is.
 * @param {URL} url
 * @param {CompiledRules} rules
 * @returns {{address: string, canonical: string | null, path: string, shape: string | null}} `address`: canonical host
 *   and path
 */
export function keysOf(url, rules) {
  const { host, path, query } = canonicalUrl(url);
  const address = host + path;
  const same = rules.sameAddress(address);
  const slash = same.indexOf('/');
  const shape = pathShape(same.slice(slash), rules);
  return {
    address,
    canonical: query === null ? null : `${address}?${query}`,
    path: same,
    shape: shape === null ? null : same.slice(0, slash) + shape,
  };
}

/** @param {Uint8Array} body */
export function bodyDigest(body) {
  return body.length === 0 ? null : createHash('sha256').update(body).digest('base64');
}

/** @param {Exchange} exchange */
function toResource(exchange) {
  const { method, url } = exchange;
  const query = parseQuery(new URL(url).search);
  return { method, url, query, answers: [toAnswer(exchange)], recorded: { number: 0, bytes: 0, isContent: false } };
}

/**
 * @param {Exchange} exchange
 * @returns {Answer}
 */
function toAnswer({ status, statusText, headers, body, requestBody, serverWaitMs }) {
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
    requestBody: Buffer.from(requestBody.buffer, requestBody.byteOffset, requestBody.byteLength),
    serverWaitMs: serverWaitMs ?? null,
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
