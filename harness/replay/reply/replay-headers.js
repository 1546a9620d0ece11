/** @import { HeaderList } from '../../recording/recording.js' */

/** Recorded headers that are not replayed, by reason. */
const NOT_REPLAYED = new Set([
  // about the recorded connection and its framing (RFC 9110, 7.6.1); HTTP/2 forbids them, and the replay has its own
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'content-length',
  // would move the page to QUIC, which does not use TCP
  'alt-svc',
  'alternate-protocol',
  // would make the browser turn http: URLs into https: ones, which were not recorded
  'strict-transport-security',
  // pins the keys of the real host, which the throw-away CA does not have
  'public-key-pins',
  'public-key-pins-report-only',
  'expect-ct',
  // would make the browser send reports of its own, at random, during the load
  'nel',
  'report-to',
  'reporting-endpoints',
  // the replay's own
  'x-slowstart-replay',
  'x-slowstart-recorded',
]);

/** Allowed once per answer: Chrome refuses two different ones, and Node.js refuses to send them over HTTP/2. */
const SINGLE = new Set([
  'age',
  'content-disposition',
  'content-encoding',
  'content-location',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'server',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-max-age',
  'content-md5',
  'tk',
  'x-content-type-options',
]);

/**
 * The headers of a recorded answer that are replayed, with order, case and repetition (`set-cookie`) as recorded.
 * @param {HeaderList} headers
 * @returns {HeaderList}
 */
export function replayHeaders(headers) {
  const seen = new Set();
  return headers.filter(([name]) => {
    const key = name.toLowerCase();
    const second = SINGLE.has(key) && seen.has(key);
    seen.add(key);
    return !NOT_REPLAYED.has(key) && !second;
  });
}
