/** @import { CongestionControl } from '../../types/experiment.js' */

/** Those of the registry that slow start as RFC 5681 has it, with its first window; HyStart apart. */
const DOUBLING = new Set(['cubic', 'cubic_nohystart', 'reno', 'bpf_reno', 'relentless']);

/**
 * How the window of a congestion control grows in a round of slow start, as far as it is known here.
 * @param {Pick<CongestionControl, 'id' | 'kernelName' | 'program' | 'settings'> | null} congestionControl null: the
 *   oracle, which no comparison has
 * @returns {number | null} 2, 3; Infinity for the oracle; null where it is not known
 */
export function gainOf(congestionControl) {
  if (congestionControl === null) return Infinity;
  const { kernelName, program = kernelName, settings } = congestionControl;
  if (program === 'oracle') return settings?.rate_kbps === undefined ? 2 : Infinity;
  if (settings !== undefined) return null;
  if (program === 'fld_tcp') return 3;
  return DOUBLING.has(program) ? 2 : null;
}
