import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @typedef {import('../types/experiment.js').CongestionControl} CongestionControl */

const AVAILABLE = '/proc/sys/net/ipv4/tcp_available_congestion_control';

/**
 * The congestion controls that `all` means. A built-in one that the kernel lacks is left out with a warning, unless it
 * is named beside `all`: then it is an error, as without `all`. Whether the kernel takes BPF programs is checked later.
 * @param {CongestionControl[]} congestionControls
 * @param {string[]} named ids that were asked for one by one
 * @param {{isThere?: (kernelName: string) => boolean, warn?: (warning: string) => void}} [world]
 */
export function runnableHere(
  congestionControls,
  named,
  { isThere = isInKernel, warn = (warning) => process.emitWarning(warning) } = {},
) {
  return congestionControls.filter(({ kind, kernelName, id }) => {
    const isRunnable = kind === 'bpf' || named.includes(id) || isThere(kernelName);
    if (!isRunnable)
      warn(
        `all: ${id} is left out, because this kernel has no "${kernelName}", built in or as a module tcp_${kernelName}`,
      );
    return isRunnable;
  });
}

/** @param {string} kernelName a module counts that could be loaded */
function isInKernel(kernelName) {
  if (readFileSync(AVAILABLE, 'utf8').trim().split(' ').includes(kernelName)) return true;
  return spawnSync('modprobe', ['--dry-run', `tcp_${kernelName}`]).status === 0;
}
