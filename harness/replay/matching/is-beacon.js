import { BEACON_RULES } from './beacon-rules.js';

/** @import { IncomingHttpHeaders } from 'node:http' */
/** @import { BeaconRule } from './beacon-rules.js' */

/** What only shows, runs or styles what it gets is no beacon, whatever its URL. */
const VISIBLE = /^(?:document|iframe|frame|embed|object|script|style|font|manifest|worker|sharedworker|serviceworker)$/;

/**
 * Whether a request can have no visible effect, whatever is answered. By specification: a POST whose answer the page
 * cannot read (Fetch: mode `no-cors`), as `sendBeacon` and `<a ping>` send, and the browser's own reports. By its URL:
 * one of the rules, unless the answer would be run or shown.
 * @param {{method: string, url: URL, headers: IncomingHttpHeaders}} request
 * @param {BeaconRule[]} [rules]
 */
export function isBeacon({ method, url, headers }, rules = BEACON_RULES) {
  const destination = headers['sec-fetch-dest']; // over plain HTTP no browser sends it
  if (destination === 'report' || /^text\/ping/i.test(headers['content-type'] ?? '')) return true;
  if (method === 'POST' && destination === 'empty' && headers['sec-fetch-mode'] === 'no-cors') return true;
  if (destination === undefined ? accepts(headers, 'text/html', 'text/css') : VISIBLE.test(String(destination)))
    return false;
  if (/[?&][^=&]*(?:callback|jsonp)[^=&]*=/i.test(url.search)) return false; // a script, which calls the page
  return rules.some(
    ({ hosts, path }) => (hosts === undefined || hosts.includes(url.hostname)) && path.test(url.pathname),
  );
}

/**
 * @param {IncomingHttpHeaders} headers
 * @param {string[]} types
 */
function accepts({ accept = '' }, ...types) {
  return types.some((type) => accept.includes(type));
}
