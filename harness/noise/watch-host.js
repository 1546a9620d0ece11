import { readFileSync } from 'node:fs';
import { descendantsOf } from './descendants-of.js';
import { hostLoad } from './host-load.js';
import { hostSnapshot } from './host-snapshot.js';
import { kindOfProcess } from './process-of-stat.js';

/**
 * Watches the host from now on, for one load: who had the CPUs, and who waited for them.
 * @param {{browserPid: number, shellPids: number[]}} processes of the load
 * @returns {() => import('../types/run-record.js').HostLoad} what happened until it is called, with the browser alive
 */
export function watchHost({ browserPid, shellPids }) {
  const waitsOf = (/** @type {import('./host-snapshot.js').HostSnapshot['processes']} */ processes) => [
    ...descendantsOf(processes, shellPids),
  ];
  const before = hostSnapshot({ waitsOf });
  return () =>
    hostLoad(before, hostSnapshot({ waitsOf }), { lab: process.pid, browser: browserPid, kindOf: kindOfPid });
}

/** @param {number} pid */
function kindOfPid(pid) {
  try {
    return kindOfProcess(readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' '));
  } catch {
    return 'ended';
  }
}
