/** @typedef {import('../types/run-record.js').RequestRecord} RequestRecord */
/** @typedef {import('../types/run-record.js').Checks} Checks */
/** @typedef {import('../types/run-record.js').ReplayKind} ReplayKind */

const MAX_NAMED = 50; // a page that misses everything must not fill the record

/**
 * The share of requests before the load event that were answered from the recording. Later requests affect no metric;
 * most are beacons and the browser's own icon. A request is missed when the origin had no answer, or when its host was
 * not recorded and so has no address. A request that the page cancelled, or that its policy blocked, does not count.
 * Nor does the script of a service worker, of whose answer Chrome tells nothing unless it is an error. A stubbed
 * request is counted as such, and is neither found nor missed: the recording lacks it, and the page does not show it.
 * @param {{requests: RequestRecord[], loadEventMs: number | null}} load
 * @param {number} minCoverage share 0..1
 * @returns {Checks['replay']} coverage null when nothing was asked that could be found or missed
 */
export function replayCheck({ requests, loadEventMs }, minCoverage) {
  const asked = requests.filter(
    (request) =>
      request.startMs <= (loadEventMs ?? Infinity) &&
      /^https?:/.test(request.url) &&
      request.source !== 'local' &&
      !isFromCache(request) &&
      !isUntold(request) &&
      !wasGivenUp(request),
  );
  const count = (/** @type {ReplayKind} */ kind) => asked.filter(({ replay }) => replay === kind).length;
  const counts = {
    exact: count('exact'),
    canonical: count('canonical'),
    fuzzy: count('fuzzy'),
    stubbed: count('stubbed'),
  };
  const missed = asked.filter((request) => request.replay === 'missed' || request.replay === null);
  const judged = asked.length - counts.stubbed;
  const coverage = judged === 0 ? null : (judged - missed.length) / judged;
  return {
    ...counts,
    missed: missed.length,
    coverage,
    missedUrls: missed.slice(0, MAX_NAMED).map((request) => request.url.slice(0, 500)),
    ok: coverage !== null && coverage >= minCoverage,
  };
}

/** @param {RequestRecord} request */
function isFromCache({ source }) {
  return (
    source === 'memory-cache' || source === 'disk-cache' || source === 'prefetch-cache' || source === 'service-worker'
  );
}

/** @param {RequestRecord} request ended well, and no event said with which status */
function isUntold({ status, failed, endMs }) {
  return status === null && !failed && endMs !== null;
}

/** @param {RequestRecord} request still open at the end of observation, or cancelled or blocked before an answer */
function wasGivenUp({ replay, failed, errorText, endMs }) {
  return (
    replay === null &&
    ((!failed && endMs === null) ||
      errorText === 'net::ERR_ABORTED' ||
      errorText === 'canceled' ||
      /^(net::ERR_BLOCKED_BY|blocked \()/.test(errorText ?? ''))
  );
}
