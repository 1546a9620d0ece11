/** @import { RunRecord } from '../types/run-record.js' */
import { median, sampleStandardDeviation } from 'simple-statistics';
import { hostShares } from '../checks/disturbance.js';

/**
 * Where the scatter of a page's loads comes from, in ms: standard deviations over the same loads.
 * @typedef {object} NoiseParts
 * @property {number | null} pageLoadMs of all of it
 * @property {number | null} firstByteMs of the time to first byte: the lab alone, its link, proxy and origin
 * @property {number | null} lastByteToLoadMs of the time from the last byte before the load event to that event: the
 *   browser alone
 * @property {number | null} browserCpuMs of the browser's CPU time, all its processes
 * @property {number | null} browserCpuMedianMs
 * @property {{otherCpuShare: number, stealShare: number, shellWaitMs: number} | null} host medians; null where nobody
 *   watched
 */

/**
 * @param {Pick<RunRecord, 'load' | 'host'>[]} records of sound loads of one page
 * @returns {NoiseParts}
 */
export function noiseParts(records) {
  const loads = records.flatMap(({ load }) => load ?? []);
  const hosts = records.flatMap(({ host }) => host ?? []);
  const cpu = hosts.map(({ browserCpu }) =>
    browserCpu.reduce((sum, { userMs, systemMs }) => sum + userMs + systemMs, 0),
  );
  const shares = hosts.map(hostShares);
  return {
    pageLoadMs: scatter(loads.map(({ loadEventMs }) => loadEventMs)),
    firstByteMs: scatter(loads.map(({ timeToFirstByteMs }) => timeToFirstByteMs)),
    lastByteToLoadMs: scatter(loads.map(lastByteToLoad)),
    browserCpuMs: scatter(cpu),
    browserCpuMedianMs: cpu.length === 0 ? null : median(cpu),
    host:
      shares.length === 0
        ? null
        : {
            otherCpuShare: median(shares.map(({ otherCpuShare }) => otherCpuShare)),
            stealShare: median(shares.map(({ stealShare }) => stealShare)),
            shellWaitMs: median(shares.map(({ shellWaitMs }) => shellWaitMs)),
          },
  };
}

/** @param {import('../types/run-record.js').PageLoad} load */
function lastByteToLoad({ loadEventMs, requests }) {
  if (loadEventMs === null) return null;
  const ends = requests.flatMap(({ endMs }) => (endMs !== null && endMs <= loadEventMs ? [endMs] : []));
  return ends.length === 0 ? null : loadEventMs - Math.max(...ends);
}

/** @param {(number | null)[]} values */
function scatter(values) {
  const known = values.flatMap((value) => value ?? []);
  return known.length < 2 ? null : sampleStandardDeviation(known);
}
