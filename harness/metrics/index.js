/** @import { Metric } from '../types/metric.js' */
import { browserWaitMs } from './browser-wait-ms.js';
import { connections } from './connection-count.js';
import { domContentLoadedMs } from './dom-content-loaded-ms.js';
import { effectiveConcurrency } from './effective-concurrency.js';
import { effectiveConcurrencyBusy } from './effective-concurrency-busy.js';
import { encryptedConnections } from './encrypted-connections.js';
import { failedRequests } from './failed-requests.js';
import { firstContentfulPaintMs } from './first-contentful-paint-ms.js';
import { http2Connections } from './http2-connections.js';
import { idleMs } from './idle-ms.js';
import { idleShare } from './idle-share.js';
import { largestContentfulPaintMs } from './largest-contentful-paint-ms.js';
import { maxCwndSegments } from './max-cwnd-segments.js';
import { medianConnectionDurations } from './median-connection-durations.js';
import { netTransferMs } from './net-transfer-ms.js';
import { networkWaitMs } from './network-wait-ms.js';
import { pageLoadMs } from './page-load-ms.js';
import { requests } from './requests.js';
import { retransmits } from './retransmits.js';
import { retransmittedShare } from './retransmitted-share.js';
import { srttInflation } from './srtt-inflation.js';
import { timeToFirstByteMs } from './time-to-first-byte-ms.js';
import { transferBytes } from './transfer-bytes.js';
import { transmittingMs } from './transmitting-ms.js';

/**
 * All metrics, in the order of the report. A new one is a file in this folder and a line here.
 * @type {readonly Metric[]}
 */
export const metrics = [
  pageLoadMs,
  timeToFirstByteMs,
  firstContentfulPaintMs,
  largestContentfulPaintMs,
  domContentLoadedMs,
  netTransferMs,
  idleMs,
  idleShare,
  effectiveConcurrency,
  effectiveConcurrencyBusy,
  transmittingMs,
  networkWaitMs,
  browserWaitMs,
  connections,
  encryptedConnections,
  http2Connections,
  ...medianConnectionDurations,
  requests,
  failedRequests,
  transferBytes,
  retransmits,
  maxCwndSegments,
  retransmittedShare,
  srttInflation,
];
