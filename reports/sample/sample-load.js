/** @import { PageLoad, RequestRecord } from '../../harness/types/run-record.js' */
/** @import { SamplePage, SampleObject, SampleConnection } from './sample-page.js' */
import { gauss } from './sample-page.js';

const FIRST_WINDOW_BYTES = 14_480; // ten segments
const SERVER_MS = 4;

/**
 * One load of a made-up page: windows that grow by a factor a round trip on a link of one rate. Rough, but what the
 * figures are meant to show can be seen in it.
 * @param {{page: SamplePage, url: string, title: string, rttMs: number, rateMbps: number, windowGain: number, random:
 *   () => number}} options
 * @returns {PageLoad}
 */
export function sampleLoad({ page, url, title, rttMs, rateMbps, windowGain, random }) {
  const pace = Math.exp(0.03 * gauss(random)); // a load as a whole is a little quick or slow
  const states = page.connections.map(() => ({ freeMs: 0, openMs: /** @type {number | null} */ (null), windowBytes: FIRST_WINDOW_BYTES }));
  const waveStartMs = [0, 0, 0];
  const requests = page.objects.map((object, index) => {
    const connection = page.connections[object.connection];
    const state = states[object.connection];
    const startMs = waveStartMs[object.wave] + index * 0.4;
    const opensAtMs = state.openMs === null ? startMs + 1 : null;
    const handshakeMs = (connection.encrypted ? 2 : 1) * rttMs * pace;
    if (opensAtMs !== null) state.openMs = opensAtMs + handshakeMs;
    const readyMs = Math.max(startMs + 1, state.openMs ?? 0, connection.http2 ? 0 : state.freeMs);
    const firstByteMs = readyMs + rttMs * pace + SERVER_MS * (0.5 + random());
    const endMs = firstByteMs + pace * transferMs({ bytes: object.bytes, state, windowGain, rttMs, rateMbps });
    state.freeMs = Math.max(state.freeMs, endMs);
    for (let later = object.wave + 1; later < 3; later++) waveStartMs[later] = Math.max(waveStartMs[later], endMs + 30 * pace);
    return request({ index, object, connection, startMs, opensAtMs, connectedMs: state.openMs ?? 0, readyMs, firstByteMs, endMs });
  });
  const loadEventMs = Math.max(...requests.map(({ endMs }) => endMs ?? 0)) + 12 * pace;
  return {
    requestedUrl: url,
    finalUrl: url,
    title,
    baseRttMs: rttMs,
    loadEventMs: tenths(loadEventMs),
    domContentLoadedMs: tenths(waveStartMs[2]),
    timeToFirstByteMs: requests[0].receiveHeadersStartMs,
    firstContentfulPaintMs: tenths(waveStartMs[2] + 9),
    largestContentfulPaintMs: tenths(loadEventMs * 0.8),
    observedUntilMs: tenths(loadEventMs + 500),
    requests,
  };
}

/**
 * Round trips until the window has carried the object, and the bytes at the rate of the link.
 * @param {{bytes: number, state: {windowBytes: number}, windowGain: number, rttMs: number, rateMbps: number}} transfer
 */
function transferMs({ bytes, state, windowGain, rttMs, rateMbps }) {
  let waitedMs = 0;
  for (let sent = state.windowBytes; sent < bytes; sent += state.windowBytes) {
    waitedMs += rttMs;
    state.windowBytes = Math.min(state.windowBytes * windowGain, 600_000);
  }
  return waitedMs + (2.5 * bytes * 8) / (rateMbps * 1000); // the other connections take their share of the link
}

/**
 * @param {{index: number, object: SampleObject, connection: SampleConnection, startMs: number, opensAtMs: number |
 *   null, connectedMs: number, readyMs: number, firstByteMs: number, endMs: number}} times
 * @returns {RequestRecord}
 */
function request({ index, object, connection, startMs, opensAtMs, connectedMs, readyMs, firstByteMs, endMs }) {
  return {
    id: `r${index}`,
    url: object.url,
    method: 'GET',
    resourceType: object.resourceType,
    status: 200,
    protocol: connection.http2 ? 'h2' : 'http/1.1',
    encrypted: connection.encrypted,
    connectionId: object.connection + 1,
    connectionReused: opensAtMs === null,
    remoteAddress: null,
    mimeType: null,
    source: 'network',
    startMs: tenths(startMs),
    requestTimeMs: tenths(startMs),
    connectStartMs: opensAtMs === null ? null : tenths(opensAtMs),
    connectEndMs: opensAtMs === null ? null : tenths(connectedMs),
    sslStartMs: null,
    sendStartMs: tenths(readyMs),
    sendEndMs: tenths(readyMs + 0.1),
    receiveHeadersStartMs: tenths(firstByteMs),
    receiveHeadersEndMs: tenths(firstByteMs + 0.2),
    responseReceivedMs: tenths(firstByteMs + 0.5),
    endMs: tenths(endMs),
    failed: false,
    errorText: null,
    encodedBytes: object.bytes,
    xCache: { hit: 'HIT from squid.slowstart.example', miss: 'MISS from squid.slowstart.example', foreign: 'Hit from cloudfront', none: null }[object.served],
    replay: index % 13 === 5 ? 'fuzzy' : 'exact',
  };
}

/** Short numbers keep the stored sample small. @param {number} ms */
const tenths = (ms) => Math.round(ms * 10) / 10;
