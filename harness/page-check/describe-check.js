import { askedContent } from '../checks/page/asked-content.js';
import { pageGate } from '../checks/page/page-gate.js';
import { vetLoad } from '../checks/page/vet-load.js';

/** @typedef {import('./page-report.js').CheckedPage} CheckedPage */
/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */
/** @typedef {import('../types/run-record.js').RequestRecord} RequestRecord */

/** More, and every figure about bytes is wrong: the bodies were stored in another encoding than they were sent in. */
const WIRE_TOLERANCE = 0.02;

/**
 * What a load without link emulation says of its recording, with the verdict.
 * @param {{page: import('../types/experiment.js').PageRef, record: RunRecord, errors: string[],
 *   received: Map<string, number>, tried: CheckedPage['tried'], minCoverage: number}} seen
 * @returns {CheckedPage}
 */
export function describeCheck({ page, record, errors, received, tried, minCoverage }) {
  const { load, checks, failure, warnings } = record;
  const isSound = load !== null && checks !== null && failure === null;
  const requests = load?.requests ?? [];
  const vetted = isSound ? vetLoad(load, page.content) : null;
  const wire = wireBytes(requests, received);
  const refused = vetted === null ? [] : pageGate(vetted, minCoverage);
  const doubts = vetted === null ? [] : doubtsOf({ painted: vetted.painted, wire });
  return {
    id: page.id,
    title: page.title,
    file: page.file,
    entryUrl: page.entryUrl,
    verdict: !isSound ? 'failed' : refused.length > 0 ? 'refused' : doubts.length > 0 ? 'doubtful' : 'good',
    reasons: isSound ? [...refused, ...doubts] : [`${failure?.stage}: ${failure?.reason}`],
    device: page.device ?? null,
    tried,
    requests: isSound ? countsOf(checks.replay) : {},
    bytes: bytesByKind(requests),
    vetted,
    content: {
      recordedRequests: page.content?.requests ?? null,
      recordedBytes: page.content?.bytes ?? null,
      askedBytes: askedContent(requests, page.content).bytes,
    },
    wire,
    consoleErrors: errors,
    recordedConsoleErrors: null,
    firstContentfulPaintMs: load?.firstContentfulPaintMs ?? null,
    loadEventMs: load?.loadEventMs ?? null,
    missedUrls: checks?.replay.missedUrls ?? [],
    warnings,
  };
}

/** @param {{painted: boolean, wire: CheckedPage['wire']}} seen */
function doubtsOf({ painted, wire: { share } }) {
  return [
    ...(painted ? [] : ['nothing was painted before the load was over']),
    ...(share !== null && Math.abs(share - 1) > WIRE_TOLERANCE
      ? [`its bodies have ${(share * 100).toFixed(1)} % of the bytes that the recorded servers sent`]
      : []),
  ];
}

/** Every kind that the replay check counts. @param {NonNullable<RunRecord['checks']>['replay']} replay */
function countsOf(replay) {
  const counts = Object.entries(replay).filter(([name, value]) => name !== 'coverage' && typeof value === 'number');
  return /** @type {Record<string, number>} */ (Object.fromEntries(counts));
}

/** @param {RequestRecord[]} requests */
function bytesByKind(requests) {
  /** @type {Record<string, number>} */
  const bytes = {};
  for (const { replay, source, encodedBytes } of requests)
    if (source === 'network' && replay !== null) bytes[replay] = (bytes[replay] ?? 0) + encodedBytes;
  return bytes;
}

/**
 * Over answers that came whole, once each, trackers and beacons apart.
 * @param {RequestRecord[]} requests
 * @param {Map<string, number>} received bytes of bodies by request id, of those that are known
 * @returns {CheckedPage['wire']}
 */
function wireBytes(requests, received) {
  /** @type {Map<number, {recorded: number, received: number}>} */
  const whole = new Map();
  for (const { id, recorded, status, failed, endMs, source } of requests) {
    if (!recorded || recorded.bytes === 0 || status !== 200 || failed || endMs === null || source !== 'network')
      continue;
    const body = received.get(id);
    if (body !== undefined) whole.set(recorded.number, { recorded: recorded.bytes, received: body });
  }
  const bodies = [...whole.values()];
  const receivedBytes = bodies.reduce((sum, body) => sum + body.received, 0);
  const recordedBytes = bodies.reduce((sum, body) => sum + body.recorded, 0);
  return { receivedBytes, recordedBytes, share: recordedBytes === 0 ? null : receivedBytes / recordedBytes };
}
