import { isInvisible, oneContent } from './content-of.js';
import { STATIC_FILE } from './fuzzy-rules.js';
import { keysOf } from './index-recording.js';
import { leadsBack, redirectTarget } from './leads-back.js';
import { parseQuery, querySimilarity } from './query-similarity.js';

/** @import { ReplayIndex, Resource } from './index-recording.js' */
/** @import { QuerySimilarity } from './query-similarity.js' */

/**
 * @typedef {{kind: 'exact' | 'canonical' | 'fuzzy', resource: Resource} | {kind: 'missed', resource: null}} Match
 */

/**
 * So many parameters are compared for one request, of the resources recorded first. Real pages stay below it; without
 * it, a recording made up of one path and long queries keeps the origin busy for seconds with each request.
 */
const MAX_COMPARED_PARAMETERS = 50_000;

/**
 * Finds what was recorded for a request. All headers are ignored, the user agent included: another browser version asks
 * for the same page. Tried in this order:
 *  1. the same method and URL;
 *  2. the same canonical URL, whatever its scheme;
 *  3. the same path with the most similar query, if nothing else differs than what the rules name;
 *  4. a path that differs only in times, random numbers and ids;
 *  5. for a POST, a GET of the same path that was answered 204: a beacon, which some browsers send as an image and
 *     others by `sendBeacon`.
 * HEAD is answered from GET where no HEAD was recorded. A redirect to the very URL that is asked for is no answer.
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
  const keys = keysOf(url, index.rules);
  /** @type {(resources: Map<string, Resource[]>, among: string[], key: string | null) => Resource[]} */
  const at = (resources, among, key) =>
    key === null ? [] : among.flatMap((each) => resources.get(`${each} ${key}`) ?? []);
  const canonical = closest(
    at(index.byCanonicalUrl, methods, keys.canonical).filter((resource) => !leadsBack(index, { url, resource })),
    url,
  );
  if (canonical) return { kind: 'canonical', resource: canonical };
  const { address } = keys;
  const resource =
    mostAlike(index, { url, address, resources: at(index.byPath, methods, keys.path) }) ??
    mostAlike(index, { url, address, resources: oneFile(at(index.byPathShape, methods, keys.shape), url) }) ??
    (method === 'POST'
      ? mostAlike(index, { url, address, resources: at(index.byPath, ['GET'], keys.path).filter(isBeacon) })
      : null);
  return resource ? { kind: 'fuzzy', resource } : { kind: 'missed', resource: null };
}

/**
 * Of files whose names have one shape, such as `chunk.0f3a.js`, each is another one where their contents differ.
 * @param {Resource[]} resources
 * @param {URL} url
 */
function oneFile(resources, { pathname }) {
  return STATIC_FILE.test(pathname) && resources.length > 1 && !oneContent(resources) ? [] : resources;
}

/** @param {Resource} resource */
function isBeacon({ answers }) {
  return answers.every(({ status }) => status === 204);
}

/**
 * Of the spellings of one URL an answer rather than a redirect, then the one with the same host, path and query.
 * @param {Resource[]} resources
 * @param {URL} url
 */
function closest(resources, url) {
  if (resources.length < 2) return resources[0];
  const rank = (/** @type {Resource} */ { answers, url: recorded }) => {
    const { host, pathname, search } = new URL(recorded);
    const isRedirect = answers[0].status >= 300 && answers[0].status < 400;
    return (
      Number(isRedirect) * 4 + Number(host !== url.host) * 2 + Number(pathname + search !== url.pathname + url.search)
    );
  };
  return resources.reduce((best, each) => (rank(each) < rank(best) ? each : best));
}

/**
 * @param {ReplayIndex} index
 * @param {{url: URL, address: string, resources: Resource[]}} asked address: canonical host and path
 * @returns {Resource | null} the most similar of those that may answer, and of several the one recorded first
 */
function mostAlike(index, { url, address, resources }) {
  if (resources.length === 0) return null;
  const by = { rules: index.rules, site: index.rules.siteRule(address) };
  const query = parseQuery(url.search);
  const isOneFile = STATIC_FILE.test(address) && oneContent(resources);
  /** @type {Resource | null} */
  let best = null;
  /** @type {number[]} */
  let bestRank = [];
  let compared = 0;
  for (const resource of resources) {
    compared += 1 + query.parameters.size + resource.query.parameters.size;
    if (compared > MAX_COMPARED_PARAMETERS && resource !== resources[0]) break;
    const similarity = querySimilarity(query, resource.query, by);
    if (best !== null && !isGreater(similarity.rank, bestRank)) continue;
    if (!mayAnswer(index, { similarity, resource, isOneFile })) continue;
    if (leadsBack(index, { url, resource })) continue;
    [best, bestRank] = [resource, similarity.rank];
  }
  return best;
}

/**
 * Whether nothing differs that chooses the content. Where the answer shows nothing, or the path is the name of one
 * file, the query does not choose.
 * @param {ReplayIndex} index
 * @param {{similarity: QuerySimilarity, resource: Resource, isOneFile: boolean}} found
 */
function mayAnswer(index, { similarity: { agrees, namesSame }, resource, isOneFile }) {
  return agrees || isInvisible(redirectTarget(index, resource) ?? resource) || (isOneFile && namesSame);
}

/**
 * @param {number[]} a
 * @param {number[]} b as long as `a`
 */
function isGreater(a, b) {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index >= 0 && a[index] > b[index];
}
