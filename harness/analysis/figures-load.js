/** @import { Trial } from '../types/experiment.js' */
/** @import { PageType, ServedFrom } from '../types/figures.js' */
/** @import { PageLoad, Proofs, Queues, RunRecord } from '../types/run-record.js' */
import { rollup } from 'd3-array';
import { connectionsOf } from '../metrics/connections.js';
import { effectiveConcurrency } from '../metrics/effective-concurrency.js';
import { idleShare } from '../metrics/idle-share.js';
import { netTransferMs } from '../metrics/net-transfer-ms.js';
import { pageLoadMs } from '../metrics/page-load-ms.js';
import { pageType } from '../metrics/page-type.js';
import { servedFrom } from '../metrics/served-from.js';
import { sizePerRttBin } from '../metrics/size-per-rtt-bin.js';

/**
 * What the figures keep of one record.
 * @typedef {object} FigureLoad
 * @property {Trial} trial
 * @property {string[]} warnings distinct ones
 * @property {RunRecord['stepsMs']} stepsMs
 * @property {Queues | null} queues null where the link does not count
 * @property {ProvenLoad | null} proven null where the load left no proofs
 * @property {MeasuredNumbers | null} measured null for a failed load
 *
 * @typedef {object} ProvenLoad
 * @property {Map<string, number>} socketsByControl
 * @property {number} retransmits
 * @property {number} leakedPackets
 * @property {(NonNullable<Proofs['ecn']> & {markedSegments: number}) | null} ecn null in records from before it was proven
 * @property {Omit<Proofs['replay'], 'ok'>} replay
 *
 * @typedef {object} MeasuredNumbers
 * @property {PageType | null} type
 * @property {number | null} pageLoadMs
 * @property {number | null} netTransferMs
 * @property {number | null} idleShare
 * @property {number | null} effectiveConcurrency
 * @property {{bytes: number, durationMs: number, encrypted: boolean, http2: boolean}[]} connections
 * @property {Record<ServedFrom, number>} served
 * @property {{bin: number, bytes: number}[]} firstObjects
 */

const URLS_KEPT = 50; // of one load; more name nothing new
const URL_CHARACTERS_KEPT = 300;

/** @param {RunRecord} record @returns {FigureLoad} */
export function figureLoad({ trial, status, warnings, stepsMs, load, proofs, queues }) {
  return {
    trial,
    warnings: [...new Set(warnings)],
    stepsMs,
    queues: queues ?? null,
    proven: proofs && provenLoad(proofs),
    measured: status === 'ok' && load !== null ? measuredNumbers(load, proofs) : null,
  };
}

/** @param {Proofs} proofs @returns {ProvenLoad} */
function provenLoad({ congestionControl: { sockets }, ecn, leaks, replay }) {
  const { exact, fuzzy, missed, coverage, missedUrls } = replay;
  return {
    socketsByControl: rollup(sockets, (group) => group.length, ({ congestionControl }) => congestionControl ?? 'unknown'),
    retransmits: sockets.reduce((sum, { retransmits }) => sum + (retransmits ?? 0), 0),
    leakedPackets: leaks.packets,
    ecn: ecn ? { ...ecn, markedSegments: sockets.reduce((sum, { deliveredCe }) => sum + (deliveredCe ?? 0), 0) } : null,
    replay: { exact, fuzzy, missed, coverage, missedUrls: missedUrls.slice(0, URLS_KEPT).map((url) => url.slice(0, URL_CHARACTERS_KEPT)) },
  };
}

/** @param {PageLoad} load @param {Proofs | null} proofs @returns {MeasuredNumbers} */
function measuredNumbers(load, proofs) {
  const measured = { load, proofs };
  return {
    type: pageType(load),
    pageLoadMs: pageLoadMs.compute(measured),
    netTransferMs: netTransferMs.compute(measured),
    idleShare: idleShare.compute(measured),
    effectiveConcurrency: effectiveConcurrency.compute(measured),
    connections: connectionsOf(load).map(({ bytes, durationMs, encrypted, protocol }) => ({ bytes, durationMs, encrypted, http2: protocol === 'h2' })),
    served: servedFrom(load, proofs?.proxyLog),
    firstObjects: sizePerRttBin(load),
  };
}
