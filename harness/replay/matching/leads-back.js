import { canonicalUrl } from './canonical-url.js';

/** @import { ReplayIndex, Resource } from './index-recording.js' */

const MAX_REDIRECTS = 20; // as many as browsers follow

/**
 * Whether an answer that was recorded for another URL redirects to the very URL that is asked for, at once or over
 * other recorded redirects. Asked for again, it would get the same answer: `http://a/` was recorded as a redirect to
 * `https://a/`, which was not recorded.
 * @param {ReplayIndex} index
 * @param {{url: URL, resource: Resource}} found
 */
export function leadsBack(index, { url, resource }) {
  let at = url;
  /** @type {Resource | undefined} */
  let next = resource;
  for (let hop = 0; next !== undefined && hop < MAX_REDIRECTS; hop += 1) {
    const location = redirectOf(next);
    if (location === null || !URL.canParse(location, at.href)) return false;
    at = new URL(location, at.href);
    at.hash = '';
    next = index.byUrl.get(`GET ${at.href}`);
    if (next === undefined) return isSame(at, url);
  }
  return next !== undefined;
}

/**
 * What was recorded for the URL that an answer redirects to.
 * @param {ReplayIndex} index
 * @param {Resource} resource
 * @returns {Resource | null} null where it is no redirect, or to what was not recorded
 */
export function redirectTarget(index, resource) {
  const location = redirectOf(resource);
  if (location === null || !URL.canParse(location, resource.url)) return null;
  return index.byUrl.get(`GET ${new URL(location, resource.url).href}`) ?? null;
}

/** @param {Resource} resource @returns {string | null} where its last answer redirects to */
function redirectOf({ answers }) {
  const { status, headers } = answers[answers.length - 1];
  if (status < 300 || status > 399) return null;
  return headers.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? null;
}

/**
 * @param {URL} a
 * @param {URL} b
 */
function isSame(a, b) {
  const [left, right] = [canonicalUrl(a), canonicalUrl(b)];
  if (left.query === null || right.query === null) return a.href === b.href;
  return left.host === right.host && left.path === right.path && left.query === right.query;
}
