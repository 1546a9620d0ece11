/** @import { PageLoad, RequestRecord } from '../types/run-record.js' */
import { receptionInterval } from './reception-interval.js';

/** Asked for by the browser rather than the page, or sent without anything waiting for the answer. */
const NOT_PAGE_CONTENT = new Set(['Preflight', 'Ping', 'CSPViolationReport']);

/**
 * The requests that the connection metrics are made of: http(s), answered over a connection of the network, and part of
 * the page. Cache hits, `data:`, CORS preflights, beacons and favicons are left out. Each redirect leg is one request.
 * @param {PageLoad} load
 * @returns {{request: RequestRecord, startMs: number, endMs: number}[]} with their reception, in the order they were
 *   sent
 */
export function keptRequests(load) {
  return load.requests
    .filter(isKept)
    .flatMap((request) => {
      const reception = receptionInterval(request, load);
      return reception ? [{ request, ...reception }] : [];
    })
    .sort((a, b) => sentMs(a.request) - sentMs(b.request));
}

/** @param {RequestRecord} request */
function isKept({ source, connectionId, url, resourceType }) {
  return (
    source === 'network' &&
    connectionId !== null &&
    connectionId > 0 &&
    /^https?:/i.test(url) &&
    !NOT_PAGE_CONTENT.has(resourceType) &&
    !(resourceType === 'Other' && /^[^?#]*\/favicon\.ico([?#]|$)/i.test(url))
  );
}

/** @param {RequestRecord} request */
function sentMs({ sendStartMs, startMs }) {
  return sendStartMs ?? startMs;
}
