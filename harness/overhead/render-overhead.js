/** @import { LoadOverhead } from './measure-loads.js' */
/** @import { NoiseParts } from './noise-parts.js' */
/** @import { OriginTtfb } from './measure-origin-ttfb.js' */

const LABEL_CHARACTERS = 38;

/**
 * @typedef {object} Overhead
 * @property {string} title
 * @property {LoadOverhead} loads
 * @property {CpuNoise} cpuBefore the loads
 * @property {CpuNoise} cpuAfter
 * @property {OriginTtfb} origin
 * @property {{harnessMiB: number, reportMiB: number, reportLoads: number}} memory
 *
 * @typedef {{sigmaShare: number, slowestShare: number}} CpuNoise
 */

/**
 * What `slowstart bench-overhead` prints: each measured value beside its target.
 * @param {Overhead} overhead
 */
export function renderOverhead({ title, loads, cpuBefore, cpuAfter, origin, memory }) {
  const steps = Object.entries(loads.medianStepsMs).map(([step, ms]) => `${step} ${show(ms, 0)}`);
  const { http1MedianMs, tlsMedianMs, h2MedianMs } = origin;
  const { harnessMiB, reportMiB, reportLoads } = memory;
  const lines = [
    line('time per load beyond the page load', `median ${show(loads.medianOverheadMs, 2, 0.001)} s    target 1.5 s`),
    line('  of which, in ms', `${steps.join(', ')} (load: the page load and 0.1 s of settling)`),
    line(
      'page load',
      `median ${show(loads.medianPageLoadMs, 0)} ms, sigma/median ${show(loads.pageLoadSigmaShare, 2, 100)} %` +
        '    target 1 %',
    ),
    line('  sigma of its parts, in ms', partsText(loads.noise)),
    line('  during the loads', hostText(loads.noise.host)),
    line('CPUs', `the same work varies by ${noise(cpuBefore)} before the loads, ${noise(cpuAfter)} after them`),
    line(
      'origin time to first byte',
      `HTTP/1.1 ${show(http1MedianMs, 2)} ms, TLS ${show(tlsMedianMs, 2)} ms, HTTP/2 ${show(h2MedianMs, 2)} ms` +
        ' (medians)    target 1 ms',
    ),
    line(
      'peak memory of the harness',
      `${show(harnessMiB, 0)} MiB while loading, ${show(reportMiB, 0)} MiB for the report of ${reportLoads} loads` +
        '    target 300 MiB',
    ),
  ];
  return [`${title}: ${loads.loads} loads, ${loads.failed} failed`, ...lines].join('\n');
}

/** @param {NoiseParts} noise */
function partsText({ pageLoadMs, firstByteMs, lastByteToLoadMs, browserCpuMs, browserCpuMedianMs }) {
  return (
    `all ${show(pageLoadMs, 1)}; first byte ${show(firstByteMs, 1)} (lab), last byte to load event ` +
    `${show(lastByteToLoadMs, 1)} (browser); browser's CPU time ${show(browserCpuMs, 0)} of ` +
    show(browserCpuMedianMs, 0)
  );
}

/** @param {NoiseParts['host']} host */
function hostText(host) {
  if (host === null) return 'not measured';
  const { otherCpuShare, stealShare, shellWaitMs } = host;
  return (
    `other processes had ${show(otherCpuShare, 1, 100)} % of the CPUs, other machines ${show(stealShare, 1, 100)} %, ` +
    `the link's shells ran ${show(shellWaitMs, 3)} ms late (medians)`
  );
}

/** @param {string} label @param {string} text */
function line(label, text) {
  return label.padEnd(LABEL_CHARACTERS) + text;
}

/** @param {CpuNoise} cpu */
function noise({ sigmaShare, slowestShare }) {
  return `sigma ${show(sigmaShare, 1, 100)} % (slowest +${show(slowestShare, 0, 100)} %)`;
}

/** @param {number | null} value @param {number} digits @param {number} [factor] from its unit to the printed one */
function show(value, digits, factor = 1) {
  return value === null ? 'not measured' : (value * factor).toFixed(digits);
}
