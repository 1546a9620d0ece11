import { jainIndex } from '../../flows/analysis/jain-index.js';

/** @typedef {import('../../types/flow-run-record.js').FlowRunRecord} FlowRunRecord */

/**
 * Share of the bottleneck's rate that was used from a second of the run on, in IP packets of the link's unit.
 * @param {FlowRunRecord} record
 * @param {{rateMbps: number, fromMs: number, untilMs: number}} span
 * @returns {number | null} null: nothing was seen of it
 */
export function shareOfRate({ bottleneck }, { rateMbps, fromMs, untilMs }) {
  const inside = (bottleneck?.samples ?? []).filter(({ atMs }) => atMs >= fromMs && atMs <= untilMs);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last || last.atMs === first.atMs) return null;
  return ((last.deliveredBytes - first.deliveredBytes) * 8) / 1e3 / (last.atMs - first.atMs) / rateMbps;
}

/** @param {FlowRunRecord} record */
export function fairness({ flows }) {
  return jainIndex(flows.map(({ goodputMbps }) => goodputMbps ?? 0));
}

/**
 * How much a run asked of the machine, in a line.
 * @param {FlowRunRecord} record
 * @param {number} seconds
 */
export function loadLine({ flows, bottleneck, checks, failure }, seconds) {
  if (bottleneck === null) return `failed: ${failure?.reason}`;
  const { arrivedPackets, deliveredBytes, latenessMs, cpuShare, droppedPackets } = bottleneck;
  const connected = flows.filter(({ startMs }) => startMs !== null).length;
  const wrong = checks.flatMap(({ id, ok }) => (ok ? [] : [id]));
  return [
    `${connected} connected`,
    `${((deliveredBytes * 8) / 1e6 / seconds).toFixed(1)} Mbit/s carried`,
    `${Math.round(arrivedPackets / seconds)} packets/s`,
    `late p99 ${latenessMs.p99.toFixed(2)} ms, max ${latenessMs.max.toFixed(1)} ms`,
    `bottleneck ${Math.round(cpuShare * 100)} % of a CPU`,
    `${droppedPackets} dropped`,
    wrong.length === 0 ? 'all agree' : `wrong: ${wrong.join(', ')}`,
  ].join('; ');
}
