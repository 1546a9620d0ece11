const MOST_LOOKS = 20_000; // a record of some megabytes
const SHORTEST_MS = 10;
const LONGEST_MS = 200;

/**
 * How often a run is looked at.
 * @param {import('../types/flow-workload.js').FlowWorkload} workload
 * @param {{stopMs: number, startMs: number | null, lastsMs: number | null}[]} flows planned
 * @returns {number}
 */
export function sampleIntervalMs({ sampleIntervalMs: asked, durationS }, flows) {
  if (asked !== undefined) return asked;
  // of one that begins after another nobody knows how long it lasts: as long as the run, divided among them
  const chained = flows.filter(({ startMs }) => startMs === null).length;
  const planned = flows
    .filter(({ startMs }) => startMs !== null)
    .reduce((sum, { startMs, stopMs, lastsMs }) => sum + Math.min(lastsMs ?? Infinity, stopMs - (startMs ?? 0)), 0);
  const inAllMs = planned + (chained > 0 ? durationS * 1000 : 0);
  return Math.min(Math.max(inAllMs / MOST_LOOKS, SHORTEST_MS), LONGEST_MS);
}
