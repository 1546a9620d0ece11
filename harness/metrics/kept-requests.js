/** @import { PageLoad, RequestRecord } from '../types/run-record.js' */
import { receptionInterval } from './reception-interval.js';

/** Requests of the browser rather than the page, or whose answer nothing waits for. */
const NOT_PAGE_CONTENT = new Set(['Preflight', 'Ping', 'CSPViolationReport']);

/**
 * The requests that the connection metrics use: http(s), answered over a network connection, and part of the page.
 * Cache hits, `data:` URLs, CORS preflights, beacons and favicons are left out. Each leg of a redirect is one request.
 * @param {PageLoad} load
 * @returns {{request: RequestRecord, startMs: number, endMs: number}[]} with their reception, in sending order
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
