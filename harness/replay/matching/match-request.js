import { pathKey } from './index-recording.js';
import { pathShape } from './path-shape.js';
import { parseQuery, querySimilarity } from './query-similarity.js';

/** @import { ReplayIndex, Resource } from './index-recording.js' */
/** @import { Query } from './query-similarity.js' */

/**
 * @typedef {{kind: 'exact' | 'canonical' | 'fuzzy', resource: Resource} | {kind: 'missed', resource: null}} Match
 */

/** A query that names files selects the content; with less than this in common it selects other content. */
const FILE_QUERY_FLOOR = 0.5;

/**
 * So many parameters are compared for one request, of the resources recorded first. Real pages stay below it; without
 * it, a recording made up of one path and long queries keeps the origin busy for seconds with each request.
 */
const MAX_COMPARED_PARAMETERS = 50_000;

/**
 * Finds what was recorded for a request. All headers are ignored, the user agent included: another browser version asks
 * for the same page. Tried in this order:
 *  1. the same method and URL;
 *  2. the same path with the most similar query, not counting volatile parameters;
 *  3. a path that differs only in times, random numbers and ids;
 *  4. for a POST, a GET of the same path that was answered 204: a beacon, which some browsers send as an image and
 *     others by `sendBeacon`.
 * HEAD is answered from GET where no HEAD was recorded.
 *
 * A recorded JSONP answer calls the function that its own request named. It is not rewritten for a fuzzy match: bodies
 * are sent as recorded, and most are compressed.
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
 * @returns {Resource | null} the most similar, and of several the one recorded first
 */
function mostAlike(resources, query) {
  /** @type {Resource | null} */
  let best = null;
  /** @type {number[]} */
  let bestSimilarity = [];
  let compared = 0;
  for (const resource of resources) {
    compared += 1 + query.parameters.size + resource.query.parameters.size;
    if (compared > MAX_COMPARED_PARAMETERS && best !== null) break;
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
