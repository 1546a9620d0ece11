import { isTrackerHost } from '../../checks/page/tracker-hosts.js';

/** @import { Exchange } from '../recording.js' */

/** A transparent GIF of one pixel has 35 to 43 bytes, a PNG 67 to 95. */
const MOST_PIXEL_BYTES = 100;

/**
 * @typedef {object} RecordedResource what was recorded for one method and URL, and can answer a cold load
 * @property {number} number by which a load tells that it was asked for: its place in the recording
 * @property {number} bytes of its body on the wire, of the largest where several answers were recorded
 * @property {boolean} isContent false for trackers and beacons, of which no page is less for not asking
 */

/**
 * What a load can ask a recording for. Recordings of the same content have the same numbers.
 * @param {Pick<Exchange, 'method' | 'url' | 'status' | 'headers' | 'body'>[]} exchanges in recorded order
 * @returns {Map<string, RecordedResource>} key: `GET https://host/path?query`
 */
export function recordedResources(exchanges) {
  /** @type {Map<string, RecordedResource>} */
  const resources = new Map();
  for (const exchange of exchanges) {
    const { method, url, status } = exchange;
    if (status === 304) continue; // answered a warm cache
    const key = `${method} ${url}`;
    const known = resources.get(key);
    const bytes = wireBytes(exchange);
    if (known === undefined)
      resources.set(key, { number: resources.size, bytes, isContent: isContent(exchange, bytes) });
    else if (bytes > known.bytes) known.bytes = bytes;
  }
  return resources;
}

/**
 * As many as the server sent: by its own word where the recorder kept the body in another encoding.
 * @param {Pick<Exchange, 'method' | 'status' | 'headers' | 'body'>} exchange
 */
function wireBytes({ method, headers, body }) {
  if (method === 'HEAD' || body.length === 0) return 0;
  const declared = headerValue(headers, 'content-length') ?? '';
  return /^\d{1,15}$/.test(declared) && Number(declared) > 0 ? Number(declared) : body.length;
}

/** @param {Pick<Exchange, 'url' | 'status' | 'headers'>} exchange @param {number} bytes */
function isContent({ url, status, headers }, bytes) {
  const isPixel = bytes <= MOST_PIXEL_BYTES && /^image\//i.test(headerValue(headers, 'content-type') ?? '');
  return status !== 204 && !isPixel && !isTrackerHost(new URL(url).hostname);
}

/** @param {Exchange['headers']} headers @param {string} wanted */
function headerValue(headers, wanted) {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
}

/**
 * The parts of a recording that its page is made of.
 * @param {Map<string, RecordedResource>} resources
 * @returns {{requests: number, bytes: number}} trackers and beacons apart
 */
export function recordedContent(resources) {
  const content = [...resources.values()].filter((resource) => resource.isContent);
  return { requests: content.length, bytes: content.reduce((sum, { bytes }) => sum + bytes, 0) };
}
