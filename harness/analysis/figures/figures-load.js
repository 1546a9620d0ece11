/** @import { CheckedLoad, FigureLoad, MeasuredNumbers, TelemetryNumbers } from '../../types/load-summary.js' */
/** @import { PageLoad, Checks, RunRecord } from '../../types/run-record.js' */
import { rollup } from 'd3-array';
import { connectionsOf } from '../../metrics/connections.js';
import { effectiveConcurrency } from '../../metrics/effective-concurrency.js';
import { idleShare } from '../../metrics/idle-share.js';
import { maxCwndSegments } from '../../metrics/max-cwnd-segments.js';
import { netTransferMs } from '../../metrics/net-transfer-ms.js';
import { pageLoadMs } from '../../metrics/page-load-ms.js';
import { pageType } from '../../metrics/page-type.js';
import { retransmittedShare } from '../../metrics/retransmitted-share.js';
import { servedFrom } from '../../metrics/served-from.js';
import { sizePerRttBin } from '../../metrics/size-per-rtt-bin.js';
import { srttInflation } from '../../metrics/srtt-inflation.js';
import { telemetryExample } from '../telemetry-example.js';
import { askedRequests } from './asked-requests.js';

const URLS_KEPT = 50; // per load
const URL_CHARACTERS_KEPT = 300;

/**
 * @param {RunRecord} record
 * @param {{drawnPageId: string | undefined}} options the page of which a load is drawn; the samples of others are not
 *   kept
 * @returns {FigureLoad}
 */
export function figureLoad({ trial, status, warnings, stepsMs, load, checks, queues, telemetry }, { drawnPageId }) {
  return {
    warnings: [...new Set(warnings)],
    stepsMs,
    queues: queues ?? null,
    checked: checks && checkedLoad(checks),
    measured: status === 'ok' && load !== null ? measuredNumbers(load, checks) : null,
    telemetry:
      status === 'ok' && load !== null && telemetry
        ? telemetryNumbers({ load, checks, telemetry }, trial.pageId === drawnPageId)
        : null,
    asked: status === 'ok' && load !== null ? askedRequests(load) : null,
  };
}

/**
 * @param {import('../../types/metric.js').MeasuredLoad & {telemetry: import('../../types/telemetry.js').Telemetry}}
 *   measured
 * @param {boolean} isDrawn
 * @returns {TelemetryNumbers}
 */
function telemetryNumbers(measured, isDrawn) {
  const { load, telemetry } = measured;
  return {
    maxCwndSegments: maxCwndSegments.compute(measured),
    retransmittedShare: retransmittedShare.compute(measured),
    srttInflation: srttInflation.compute(measured),
    connections:
      isDrawn && load.loadEventMs ? telemetryExample({ ...load, loadEventMs: load.loadEventMs }, telemetry) : null,
  };
}

/** @param {Checks} checks @returns {CheckedLoad} */
function checkedLoad({ congestionControl: { sockets }, cwnd, ecn, egress, replay }) {
  const { exact, canonical = 0, fuzzy, stubbed = 0, missed, coverage, missedUrls } = replay;
  return {
    socketsByControl: Object.fromEntries(
      rollup(
        sockets,
        (group) => group.length,
        ({ congestionControl }) => congestionControl ?? 'unknown',
      ),
    ),
    retransmits: sockets.reduce((sum, { retransmits }) => sum + (retransmits ?? 0), 0),
    leakedPackets: egress.packets,
    ...(cwnd?.mended === undefined ? {} : { mendedWindows: cwnd.mended }),
    ecn: ecn ? { ...ecn, echoedSegments: sockets.reduce((sum, { deliveredCe }) => sum + (deliveredCe ?? 0), 0) } : null,
    replay: {
      exact,
      canonical,
      fuzzy,
      stubbed,
      missed,
      coverage,
      missedUrls: missedUrls.slice(0, URLS_KEPT).map((url) => url.slice(0, URL_CHARACTERS_KEPT)),
    },
  };
}

/** @param {PageLoad} load @param {Checks | null} checks @returns {MeasuredNumbers} */
function measuredNumbers(load, checks) {
  const measured = { load, checks };
  return {
    type: pageType(load),
    pageLoadMs: pageLoadMs.compute(measured),
    netTransferMs: netTransferMs.compute(measured),
    idleShare: idleShare.compute(measured),
    effectiveConcurrency: effectiveConcurrency.compute(measured),
    connections: connectionsOf(load).map(({ bytes, durationMs, encrypted, protocol }) => ({
      bytes,
      durationMs,
      encrypted,
      http2: protocol === 'h2',
    })),
    served: servedFrom(load, checks?.proxyLog),
    firstObjects: sizePerRttBin(load),
  };
}
