import { pathKey } from './index-recording.js';
import { pathShape } from './path-shape.js';
import { parseQuery, querySimilarity } from './query-similarity.js';

/** @import { ReplayIndex, Resource } from './index-recording.js' */
/** @import { Query } from './query-similarity.js' */

/**
 * @typedef {{kind: 'exact' | 'fuzzy', resource: Resource} | {kind: 'missed', resource: null}} Match
 */

/** A query that names files says which content is wanted; with less in common than this, it is another content. */
const FILE_QUERY_FLOOR = 0.5;

/**
 * Finds what was recorded for a request. User agent and all other headers are ignored: another browser version asks
 * for the same page. In this order:
 *  1. the method and URL as recorded;
 *  2. the same path with the query most alike, volatile parameters not counted;
 *  3. a path that differs only in times, random numbers and ids.
 *  4. for a POST, a GET of the same path that was answered 204: a beacon, which one browser sends as an image and
 *     another by `sendBeacon`.
 * HEAD is answered from GET where no HEAD was recorded.
 *
 * A recorded JSONP answer calls the function that its own request named. It is not rewritten to the name that a fuzzy
 * match asked for: bodies go out as recorded, and most are compressed.
 * @param {ReplayIndex} index
 * @param {{method: string, url: URL}} request
 * @returns {Match}
 */
export function matchRequest(index, { method, url }) {
  const methods = method === 'HEAD' ? ['HEAD', 'GET'] : [method];
  for (const each of methods) {
    const resource = index.byUrl.get(`${each} ${url.href}`);
    if (resource) return { kind: 'exact', resource };
  }
  const query = parseQuery(url.search);
  /** @type {(resources: Map<string, Resource[]>, among: string[], path: string | null) => Resource[]} */
  const at = (resources, among, path) =>
    path === null
      ? []
      : among.flatMap((each) => resources.get(pathKey({ method: each, origin: url.origin, path })) ?? []);
  const resource =
    mostAlike(at(index.byPath, methods, url.pathname), query) ??
    mostAlike(at(index.byPathShape, methods, pathShape(url.pathname)), query) ??
    (method === 'POST' ? mostAlike(at(index.byPath, ['GET'], url.pathname).filter(isBeacon), query) : null);
  if (resource) return { kind: 'fuzzy', resource };
  return { kind: 'missed', resource: null };
}

/** @param {Resource} resource */
function isBeacon({ answers }) {
  return answers.every(({ status }) => status === 204);
}

/**
 * @param {Resource[]} resources
 * @param {Query} query
 * @returns {Resource | null} the first recorded of those most alike
 */
function mostAlike(resources, query) {
  /** @type {Resource | null} */
  let best = null;
  /** @type {number[]} */
  let bestSimilarity = [];
  for (const resource of resources) {
    const similarity = querySimilarity(query, resource.query);
    const namesFiles = query.namesFiles || resource.query.namesFiles;
    if (namesFiles && similarity[0] < FILE_QUERY_FLOOR) continue;
    if (best === null || isGreater(similarity, bestSimilarity)) [best, bestSimilarity] = [resource, similarity];
  }
  return best;
}

/**
 * @param {number[]} a
 * @param {number[]} b as long as `a`
 */
function isGreater(a, b) {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index >= 0 && a[index] > b[index];
}
