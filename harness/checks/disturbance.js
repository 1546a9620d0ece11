/** @typedef {import('../types/run-record.js').HostLoad} HostLoad */

/**
 * Beyond these a load is disturbed: something that is no part of the lab, and differs from load to load, took what the
 * load needed. None of them depends on the congestion control. On an idle machine the first is below 0.03.
 */
export const BOUNDS = {
  /** Of all CPU time there was: processes that are not of the lab. */
  otherCpuShare: 0.1,
  /** The same: other machines on this hardware. */
  stealShare: 0.02,
  /** How long a link's shell was ready to run before it ran, on average. */
  shellWaitMs: 0.5,
};

/**
 * @param {HostLoad | undefined} host of one load
 * @returns {string[]} why it was disturbed, each a clause; empty where it was not, or nobody looked
 */
export function disturbance(host) {
  if (!host) return [];
  const { otherCpuShare, stealShare, shellWaitMs } = hostShares(host);
  const percent = (/** @type {number} */ share) => `${Math.round(share * 100)} %`;
  return [
    ...(otherCpuShare > BOUNDS.otherCpuShare
      ? [`other processes had ${percent(otherCpuShare)} of the CPUs, ${percent(BOUNDS.otherCpuShare)} allowed`]
      : []),
    ...(stealShare > BOUNDS.stealShare
      ? [`other machines had ${percent(stealShare)} of the CPUs, ${percent(BOUNDS.stealShare)} allowed`]
      : []),
    ...(shellWaitMs > BOUNDS.shellWaitMs
      ? [`the link's shells ran ${shellWaitMs.toFixed(2)} ms late on average, ${BOUNDS.shellWaitMs} ms allowed`]
      : []),
  ];
}

/** @param {HostLoad} host */
export function hostShares({ otherCpuMs, stealMs, cpuMs, shells }) {
  return {
    otherCpuShare: cpuMs > 0 ? otherCpuMs / cpuMs : 0,
    stealShare: cpuMs > 0 ? stealMs / cpuMs : 0,
    shellWaitMs: shells.runs > 0 ? shells.waitedMs / shells.runs : 0,
  };
}
