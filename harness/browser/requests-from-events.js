/** @typedef {import('../types/run-record.js').RequestRecord} RequestRecord */
/** @typedef {import('../types/run-record.js').ReplayKind} ReplayKind */
/** @typedef {import('devtools-protocol').Protocol.Network.Response} Response */
/** @typedef {{method: string, params: any}} NetworkEvent a CDP event of domain Network, of any target of the load */

const REPLAY_HEADER = 'x-slowstart-replay';
const RECORDED_HEADER = 'x-slowstart-recorded';

/** @type {ReplayKind[]} */
const REPLAY_KINDS = ['exact', 'canonical', 'fuzzy', 'stubbed', 'missed'];

/**
 * The exchanges of a load from the raw events of the DevTools protocol. A redirect re-uses its request id: the leg
 * before it is closed and a new one opened.
 * @param {NetworkEvent[]} events in the order they came
 * @param {number} originSeconds MonotonicTime of the navigation start; every time of the result is relative to it
 * @returns {RequestRecord[]} in the order they were sent
 */
export function requestsFromEvents(events, originSeconds) {
  /** @type {RequestRecord[]} */
  const requests = [];
  /** @type {Map<string, RequestRecord>} the open leg of each id */
  const open = new Map();
  /** @type {Map<string, number>} */
  const legs = new Map();
  /** @param {number} seconds */
  const ms = (seconds) => (seconds - originSeconds) * 1000;

  for (const { method, params } of events) {
    const request = open.get(params.requestId);
    switch (method) {
      case 'Network.requestWillBeSent': {
        if (request && params.redirectResponse) {
          applyResponse(request, params.redirectResponse, ms);
          request.responseReceivedMs = ms(params.timestamp);
          request.endMs = request.receiveHeadersEndMs ?? ms(params.timestamp);
          request.encodedBytes = Math.max(0, params.redirectResponse.encodedDataLength);
        }
        const earlierLegs = legs.get(params.requestId) ?? 0;
        legs.set(params.requestId, earlierLegs + 1);
        const leg = newRequest(params, ms(params.timestamp), earlierLegs);
        requests.push(leg);
        open.set(params.requestId, leg);
        break;
      }
      case 'Network.requestServedFromCache':
        if (request && request.source !== 'local') request.source = 'memory-cache';
        break;
      case 'Network.responseReceived':
        if (!request) break;
        applyResponse(request, params.response, ms);
        request.responseReceivedMs = ms(params.timestamp);
        request.resourceType = params.type;
        request.encodedBytes = Math.max(0, params.response.encodedDataLength);
        break;
      case 'Network.dataReceived':
        if (request && request.endMs === null) request.encodedBytes += params.encodedDataLength;
        break;
      case 'Network.loadingFinished':
        if (!request) break;
        request.endMs = ms(params.timestamp);
        request.encodedBytes = params.encodedDataLength; // authoritative: headers and body
        break;
      case 'Network.loadingFailed':
        if (!request) break;
        request.endMs = ms(params.timestamp);
        request.failed = true;
        request.errorText = errorTextOf(params);
        break;
    }
  }
  return requests;
}

/**
 * What the page or the browser blocked (a Content-Security-Policy, mixed content) has a reason and an empty text.
 * @param {import('devtools-protocol').Protocol.Network.LoadingFailedEvent} params
 */
function errorTextOf({ errorText, canceled, blockedReason }) {
  if (canceled && !errorText) return 'canceled';
  return blockedReason ? `${errorText || 'blocked'} (${blockedReason})` : errorText;
}

/**
 * @param {import('devtools-protocol').Protocol.Network.RequestWillBeSentEvent} params
 * @param {number} startMs
 * @param {number} legs earlier legs of the same id
 * @returns {RequestRecord}
 */
function newRequest(params, startMs, legs) {
  return {
    id: legs === 0 ? params.requestId : `${params.requestId}#${legs}`,
    url: params.request.url,
    method: params.request.method,
    resourceType: params.type ?? 'Other',
    status: null,
    protocol: null,
    encrypted: params.request.url.startsWith('https:') || params.request.url.startsWith('wss:'),
    connectionId: null,
    connectionReused: null,
    remoteAddress: null,
    mimeType: null,
    source: /^(https?|wss?):/.test(params.request.url) ? 'none' : 'local',
    startMs,
    requestTimeMs: null,
    connectStartMs: null,
    connectEndMs: null,
    sslStartMs: null,
    sendStartMs: null,
    sendEndMs: null,
    receiveHeadersStartMs: null,
    receiveHeadersEndMs: null,
    responseReceivedMs: null,
    endMs: null,
    failed: false,
    errorText: null,
    encodedBytes: 0,
    xCache: null,
    replay: null,
  };
}

/**
 * @param {RequestRecord} request
 * @param {Response} response
 * @param {(seconds: number) => number} ms
 */
function applyResponse(request, response, ms) {
  request.status = response.status;
  request.protocol = response.protocol ?? null;
  request.mimeType = response.mimeType || null;
  request.remoteAddress = response.remoteIPAddress ? `${response.remoteIPAddress}:${response.remotePort}` : null;
  request.source = sourceOf(request, response);
  // an answer from the memory cache names the connection that it once came over
  request.connectionId = request.source === 'network' ? response.connectionId : null;
  request.connectionReused = request.source === 'network' ? response.connectionReused : null;
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  request.xCache = headers['x-cache'] ?? null;
  request.replay = REPLAY_KINDS.find((kind) => kind === headers[REPLAY_HEADER]) ?? null;
  const [, number, bytes] = /^(\d{1,5}) (\d{1,15})$/.exec(headers[RECORDED_HEADER] ?? '') ?? [];
  if (number !== undefined) request.recorded = { number: Number(number), bytes: Number(bytes) };
  if (response.timing && request.source === 'network') applyTiming(request, response.timing, ms);
}

/**
 * @param {RequestRecord} request
 * @param {Response} response
 * @returns {RequestRecord['source']}
 */
function sourceOf(request, response) {
  if (request.source === 'local') return 'local';
  if (response.fromServiceWorker) return 'service-worker';
  if (response.fromPrefetchCache) return 'prefetch-cache';
  if (response.fromDiskCache) return 'disk-cache';
  if (request.source === 'memory-cache') return 'memory-cache';
  return response.connectionId > 0 ? 'network' : 'none';
}

/**
 * @param {RequestRecord} request
 * @param {import('devtools-protocol').Protocol.Network.ResourceTiming} timing
 * @param {(seconds: number) => number} ms
 */
function applyTiming(request, timing, ms) {
  const base = ms(timing.requestTime);
  /** @param {number | undefined} offset -1 means absent */
  const at = (offset) => (offset === undefined || offset < 0 ? null : base + offset);
  request.requestTimeMs = base;
  request.connectStartMs = at(timing.connectStart);
  request.connectEndMs = at(timing.connectEnd);
  request.sslStartMs = at(timing.sslStart);
  request.sendStartMs = at(timing.sendStart);
  request.sendEndMs = at(timing.sendEnd);
  request.receiveHeadersStartMs =
    timing.receiveHeadersStart !== undefined && timing.receiveHeadersStart > 0
      ? base + timing.receiveHeadersStart
      : null;
  request.receiveHeadersEndMs = at(timing.receiveHeadersEnd);
}
