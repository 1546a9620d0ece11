import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLoad, aRequest } from './fixtures/a-load.js';
import { tinyLoad } from './fixtures/tiny-load.js';
import { metrics } from './index.js';

/** @param {import('../types/metric.js').MeasuredLoad} measured */
const valuesOf = (measured) => Object.fromEntries(metrics.map(({ id, compute }) => [id, compute(measured)]));

test('every metric of a known load has the value calculated by hand', () => {
  const values = valuesOf({ load: tinyLoad, checks: null });
  assert.deepEqual(values, {
    pageLoadMs: 1000,
    timeToFirstByteMs: 205,
    firstContentfulPaintMs: 640,
    largestContentfulPaintMs: 910,
    domContentLoadedMs: 620,
    // receiving, clipped to 0..1000: 205-300 (95), 400-600 (200), 800-1000 (200)
    netTransferMs: 495,
    idleMs: 505,
    idleShare: 0.505,
    // connection 1: 95 + 200; 2: 470-550 (80); 3: 800-1000 (200); 4: 900-1000 (100); in all 675
    effectiveConcurrency: 0.675,
    effectiveConcurrencyBusy: 675 / 495,
    // split-time.test.js has them with a rate
    transmittingMs: null,
    networkWaitMs: null,
    browserWaitMs: null,
    connections: 4,
    encryptedConnections: 2,
    http2Connections: 1,
    // durations 595, 230, 400, 700: encrypted are the first and third, unencrypted the others
    medianConnectionDurationMs: 497.5,
    medianEncryptedConnectionDurationMs: 497.5,
    medianUnencryptedConnectionDurationMs: 465,
    medianHttp2ConnectionDurationMs: 595,
    requests: 6,
    failedRequests: 1,
    // 20000 + 10000 + 30000 + 5000 + 40000 + 100
    transferBytes: 105_100,
    retransmits: null,
    maxCwndSegments: null,
    retransmittedShare: null,
    srttInflation: null,
  });
});

test('telemetry gives the largest window, the retransmission share and the RTT inflation', () => {
  /** @param {{cwnd: number[], srttMs: number[], deliveredBytes: number[], retransmits?: number}} known */
  const connection = ({ cwnd, srttMs, deliveredBytes, retransmits = 0 }) => ({
    connectionId: null,
    clientPort: 4001,
    proxyPort: 3130,
    samples: { atMs: cwnd.map((_, index) => index), cwnd, ssthresh: cwnd.map(() => null), srttMs, deliveredBytes },
    retransmits: Array(retransmits).fill({ atMs: 1 }),
  });
  const telemetry = {
    lost: 0,
    connections: [
      connection({ cwnd: [10, 40, 28], srttMs: [50, 130, 120], deliveredBytes: [0, 14_480, 144_800], retransmits: 4 }),
      connection({ cwnd: [10], srttMs: [0], deliveredBytes: [0] }),
      connection({ cwnd: [10, 12], srttMs: [52, 60], deliveredBytes: [0, 28_960] }),
    ],
  };
  /** @param {number | null} minRttMs */
  const socket = (minRttMs) => ({
    clientPort: 4001,
    proxyPort: 3130,
    congestionControl: 'cubic',
    bytesSent: null,
    bytesAcked: null,
    bytesReceived: null,
    retransmits: null,
    cwnd: null,
    minRttMs,
    state: 'ESTAB',
  });
  const checks = {
    congestionControl: { expected: 'cubic', sockets: [socket(null), socket(52), socket(65)], ok: true },
    replay: { exact: 0, fuzzy: 0, missed: 0, coverage: null, missedUrls: [], ok: true },
    egress: { packets: 0, ok: true },
    proxyLog: [],
  };
  const { maxCwndSegments, retransmittedShare, srttInflation } = valuesOf({ load: tinyLoad, checks, telemetry });
  // 173,760 bytes are 120 segments of 1448; 4 of 124 were sent again; 130 ms over 52 ms
  assert.deepEqual(
    { maxCwndSegments, retransmittedShare, srttInflation },
    { maxCwndSegments: 40, retransmittedShare: 4 / 124, srttInflation: 2.5 },
  );
});

test('without a load event there is no page load time and no metric derived from it', () => {
  const { pageLoadMs, netTransferMs, idleMs, idleShare, effectiveConcurrency, effectiveConcurrencyBusy, connections } =
    valuesOf({ load: { ...tinyLoad, loadEventMs: null }, checks: null });
  assert.deepEqual(
    { pageLoadMs, netTransferMs, idleMs, idleShare, effectiveConcurrency, effectiveConcurrencyBusy, connections },
    {
      pageLoadMs: null,
      netTransferMs: null,
      idleMs: null,
      idleShare: null,
      effectiveConcurrency: null,
      effectiveConcurrencyBusy: null,
      connections: 4,
    },
  );
});

test('a load without observed answers has no idle time', () => {
  const { netTransferMs, idleMs, effectiveConcurrency, medianConnectionDurationMs } = valuesOf({
    load: aLoad({ requests: [] }),
    checks: null,
  });
  assert.deepEqual(
    { netTransferMs, idleMs, effectiveConcurrency, medianConnectionDurationMs },
    { netTransferMs: null, idleMs: null, effectiveConcurrency: null, medianConnectionDurationMs: null },
  );
});

test('what was received before the final navigation began does not count', () => {
  const load = aLoad({
    loadEventMs: 100,
    requests: [
      aRequest({
        id: 'left-behind',
        connectionId: 1,
        startMs: -80,
        requestTimeMs: -80,
        sendStartMs: -80,
        receiveHeadersStartMs: -30,
        endMs: 20,
      }),
      aRequest({
        id: 'document',
        connectionId: 2,
        startMs: 0,
        requestTimeMs: 0,
        sendStartMs: 1,
        receiveHeadersStartMs: 60,
        endMs: 90,
      }),
    ],
  });
  // 0-20 and 60-90 of 100
  assert.equal(valuesOf({ load, checks: null }).netTransferMs, 50);
});

test('a request that the page cancelled is not a failed request', () => {
  const load = aLoad({
    requests: [
      aRequest({ failed: true, errorText: 'net::ERR_ABORTED' }),
      aRequest({ failed: true, errorText: 'net::ERR_NAME_NOT_RESOLVED', connectionId: null, source: 'none' }),
      aRequest({ failed: true, errorText: 'net::ERR_FAILED', url: 'blob:https://site.example/1', source: 'local' }),
    ],
  });
  assert.equal(valuesOf({ load, checks: null }).failedRequests, 1);
});

test('retransmissions are summed over the sockets that the kernel reported', () => {
  /** @param {number | null} retransmits */
  const socket = (retransmits) => ({
    clientPort: 1,
    proxyPort: 2,
    congestionControl: 'cubic',
    bytesSent: null,
    bytesAcked: null,
    bytesReceived: null,
    retransmits,
    cwnd: null,
    minRttMs: null,
    state: 'ESTAB',
  });
  /** @param {(number | null)[]} counts */
  const checks = (counts) => ({
    congestionControl: { expected: 'cubic', sockets: counts.map(socket), ok: true },
    replay: { exact: 0, fuzzy: 0, missed: 0, coverage: null, missedUrls: [], ok: true },
    egress: { packets: 0, ok: true },
    proxyLog: [],
  });
  assert.equal(valuesOf({ load: tinyLoad, checks: checks([3, null, 4]) }).retransmits, 7);
  assert.equal(valuesOf({ load: tinyLoad, checks: checks([0]) }).retransmits, 0);
  assert.equal(valuesOf({ load: tinyLoad, checks: checks([null]) }).retransmits, null);
});

test('no two metrics share a name', () => {
  assert.deepEqual(
    metrics.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index),
    [],
  );
});
