/** @import { Connection } from '../types/connection.js' */
/** @import { DrawnConnection } from '../types/figures.js' */
/** @import { PageLoad } from '../types/run-record.js' */
/** @import { ConnectionTelemetry, Telemetry } from '../types/telemetry.js' */
import { bisectRight, descending, max, min } from 'd3-array';
import { connectionsOf } from '../metrics/connections.js';

/** A drawing is 300 units wide, so more points could not be seen. */
const MOST_POINTS = 150;
/** More lines could not be told apart. */
const MOST_DRAWN = 6;

/**
 * The telemetry of a load as drawn: each connection that delivered data, the largest first.
 * @param {PageLoad & {loadEventMs: number}} load
 * @param {Telemetry} telemetry
 * @returns {DrawnConnection[]}
 */
export function telemetryExample(load, { connections }) {
  const byId = new Map(connectionsOf(load).map((connection) => [connection.id, connection]));
  const joined = new Set(connections.map(({ connectionId }) => connectionId));
  const areAllJoined = [...byId.keys()].every((id) => joined.has(id));
  return connections
    .map((traced) => ({
      isUnused: areAllJoined && traced.connectionId === null,
      ...drawn(traced, traced.connectionId === null ? undefined : byId.get(traced.connectionId), load.loadEventMs),
    }))
    .filter(({ deliveredBytes }) => deliveredBytes > 0)
    .sort((a, b) => descending(a.deliveredBytes, b.deliveredBytes))
    .map((connection, rank) => (rank < MOST_DRAWN ? connection : { ...connection, points: [], retransmits: [] }));
}

/**
 * @param {ConnectionTelemetry} traced
 * @param {Connection | undefined} connection
 * @param {number} endMs
 * @returns {Omit<DrawnConnection, 'isUnused'>}
 */
function drawn({ connectionId, samples, retransmits }, connection, endMs) {
  const srttMs = samples.srttMs.filter((value) => value > 0); // 0: not yet measured
  const within = retransmits.filter(({ atMs }) => atMs <= endMs);
  return {
    connectionId: connectionId ?? null, // records of before the join have none
    hosts: connection?.hosts ?? [],
    protocol: connection?.protocol ?? null,
    deliveredBytes: samples.deliveredBytes[samples.deliveredBytes.length - 1] ?? 0,
    maxCwnd: max(samples.cwnd) ?? 0,
    lastSsthresh: samples.ssthresh[samples.ssthresh.length - 1] ?? null,
    minSrttMs: min(srttMs) ?? null,
    maxSrttMs: max(srttMs) ?? null,
    points: thinned(samples, endMs),
    retransmits: within.map(({ atMs }) => ({
      atMs,
      cwnd: samples.cwnd[Math.max(0, bisectRight(samples.atMs, atMs) - 1)] ?? 0,
    })),
    retransmitCount: retransmits.length,
  };
}

/**
 * Keeps two samples of each interval of time: the one with the largest window and the last one.
 * @param {ConnectionTelemetry['samples']} samples
 * @param {number} endMs
 * @returns {DrawnConnection['points']}
 */
function thinned({ atMs, cwnd, ssthresh, deliveredBytes }, endMs) {
  const count = bisectRight(atMs, endMs);
  const stretchOf = (/** @type {number} */ index) => Math.floor((atMs[index] / endMs) * (MOST_POINTS / 2));
  /** @type {DrawnConnection['points']} */
  const points = [];
  for (let start = 0; start < count; ) {
    let highest = start;
    let end = start;
    for (; end < count && stretchOf(end) === stretchOf(start); end++) if (cwnd[end] > cwnd[highest]) highest = end;
    for (const index of new Set([highest, end - 1]))
      points.push({
        atMs: atMs[index],
        cwnd: cwnd[index],
        ssthresh: ssthresh[index],
        deliveredBytes: deliveredBytes[index],
      });
    start = end;
  }
  return points;
}
