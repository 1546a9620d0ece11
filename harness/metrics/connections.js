/** @import { Connection } from '../types/connection.js' */
/** @import { PageLoad } from '../types/run-record.js' */

import { mergeIntervals } from './intervals.js';
import { keptRequests } from './kept-requests.js';

/**
 * The connections of a load with the requests that were answered on each, in the order of their first request. An
 * HTTP/2 connection that serves several hosts is one connection; its overlapping streams are one reception.
 * @param {PageLoad} load
 * @returns {Connection[]}
 */
export function connectionsOf(load) {
  /** @type {Map<number, Kept[]>} */
  const byId = new Map();
  for (const kept of keptRequests(load)) {
    const id = /** @type {number} */ (kept.request.connectionId);
    const members = byId.get(id);
    if (members) members.push(kept);
    else byId.set(id, [kept]);
  }
  return [...byId].map(([id, members]) => connection(id, members));
}

/** @typedef {ReturnType<typeof keptRequests>[number]} Kept */

/**
 * @param {number} id
 * @param {Kept[]} members
 * @returns {Connection}
 */
function connection(id, members) {
  const requests = members.map(({ request }) => request);
  const startMs = openedMs(members);
  const endMs = Math.max(...members.map((member) => member.endMs));
  const first = members.reduce((earliest, member) => (member.startMs < earliest.startMs ? member : earliest));
  return {
    id,
    encrypted: requests.some(({ encrypted }) => encrypted),
    protocol: requests.find(({ protocol }) => protocol)?.protocol ?? 'unknown',
    hosts: [...new Set(requests.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).host] : [])))],
    requests,
    bytes: requests.reduce((sum, { encodedBytes }) => sum + encodedBytes, 0),
    startMs,
    endMs,
    durationMs: endMs - startMs,
    receiving: mergeIntervals(members),
    firstObject: {
      bytes: first.request.encodedBytes,
      startMs: first.startMs,
      endMs: first.endMs,
      whole: !first.request.failed && first.request.endMs !== null,
    },
  };
}

/**
 * When connecting began, taken from the request that opened the connection. A socket that was opened before any request
 * (preconnect) has no such request: its first use is all that is known.
 * @param {Kept[]} members
 */
function openedMs(members) {
  const opener = members.find(({ request }) => request.connectionReused === false && request.connectStartMs !== null);
  if (opener?.request.connectStartMs != null) return opener.request.connectStartMs;
  return Math.min(...members.map(({ request }) => request.sendStartMs ?? request.startMs));
}
