import { median } from 'simple-statistics';

/** @import { Exchange } from '../../recording/recording.js' */

/**
 * What a recording tells of one of its servers; null where it does not.
 * @typedef {object} HostTimes
 * @property {number | null} connectMs the shortest time a connection took: one round trip
 * @property {number | null} waitMs the median time from a request to the first byte of its answer
 * @property {boolean | null} isHttp2 whether most of its answers came over HTTP/2 or HTTP/3
 */

/**
 * @param {Pick<Exchange, 'url' | 'connectMs' | 'serverWaitMs' | 'httpVersion'>[]} exchanges
 * @returns {Map<string, HostTimes>} by host name, those of which something is told
 */
export function hostTimes(exchanges) {
  /** @type {Map<string, {connects: number[], waits: number[], http2: number, http1: number}>} */
  const told = new Map();
  for (const { url, connectMs, serverWaitMs, httpVersion } of exchanges) {
    if (!isTime(connectMs) && !isTime(serverWaitMs) && !httpVersion) continue;
    const { hostname, protocol } = new URL(url);
    const host = told.get(hostname) ?? { connects: [], waits: [], http2: 0, http1: 0 };
    told.set(hostname, host);
    if (isTime(connectMs)) host.connects.push(connectMs);
    if (isTime(serverWaitMs)) host.waits.push(serverWaitMs);
    if (httpVersion && protocol === 'https:') host[Number(httpVersion) >= 2 ? 'http2' : 'http1'] += 1;
  }
  return new Map(
    [...told].map(([host, { connects, waits, http2, http1 }]) => [
      host,
      {
        connectMs: connects.length > 0 ? connects.reduce((a, b) => Math.min(a, b)) : null,
        waitMs: waits.length > 0 ? median(waits) : null,
        isHttp2: http2 + http1 > 0 ? http2 >= http1 : null,
      },
    ]),
  );
}

/** A recording may come from anywhere. @param {number | null | undefined} ms @returns {ms is number} */
export function isTime(ms) {
  return typeof ms === 'number' && Number.isFinite(ms) && ms >= 0;
}
