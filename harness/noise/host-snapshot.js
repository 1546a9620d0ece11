import { readdirSync, readFileSync } from 'node:fs';
import { MS_PER_TICK, processOfStat } from './process-of-stat.js';

/**
 * @typedef {import('./process-of-stat.js').ProcessTimes} ProcessTimes
 * @typedef {{waitedMs: number, runs: number}} Waits how long a process was ready to run and did not; how often it ran
 *
 * @typedef {object} HostSnapshot counters since the machine was started
 * @property {number} atMs on `performance.now()`
 * @property {{processMs: number, stealMs: number, totalMs: number}} cpu of all CPUs together; `processMs` without
 *   interrupts
 * @property {{cpuMs: number, ioMs: number, memoryMs: number} | null} pressure in which some task waited for it; null
 *   where the kernel does not tell
 * @property {Map<number, ProcessTimes>} processes of this host, by id
 * @property {Map<number, Waits>} waits of the processes that were asked for
 */

/**
 * Looks at the whole host once, in some ms, which is why nothing may be measured meanwhile.
 * @param {{waitsOf: (processes: Map<number, ProcessTimes>) => number[]}} options processes whose waits are read too
 * @returns {HostSnapshot}
 */
export function hostSnapshot({ waitsOf }) {
  /** @type {Map<number, ProcessTimes>} */
  const processes = new Map();
  for (const name of readdirSync('/proc')) {
    const text = /^\d/.test(name) ? readOrNull(`/proc/${name}/stat`) : null;
    if (text !== null) processes.set(Number(name), processOfStat(text));
  }
  const waits = new Map();
  for (const pid of waitsOf(processes)) {
    const text = readOrNull(`/proc/${pid}/schedstat`);
    if (text !== null) waits.set(pid, waitsOfText(text));
  }
  return {
    atMs: performance.now(),
    cpu: cpuOfText(readFileSync('/proc/stat', 'utf8')),
    pressure: pressure(),
    processes,
    waits,
  };
}

/**
 * @param {string} text of /proc/stat
 * @returns {HostSnapshot['cpu']}
 */
export function cpuOfText(text) {
  const [user, nice, system, idle, iowait, irq, softirq, steal] = text.split('\n')[0].trim().split(/\s+/).slice(1, 9);
  const ms = (/** @type {string[]} */ ...ticks) =>
    ticks.reduce((sum, tick) => sum + Number(tick ?? 0) * MS_PER_TICK, 0);
  return {
    processMs: ms(user, nice, system),
    stealMs: ms(steal),
    totalMs: ms(user, nice, system, idle, iowait, irq, softirq, steal),
  };
}

/**
 * @param {string} text of /proc/PID/schedstat
 * @returns {Waits}
 */
export function waitsOfText(text) {
  const [, waitedNs, runs] = text.trim().split(' ').map(Number);
  return { waitedMs: waitedNs / 1e6, runs };
}

/** @param {string} text of /proc/pressure/cpu and its like */
export function stallMs(text) {
  return Number(/^some .*total=(\d+)/m.exec(text)?.[1] ?? 0) / 1000;
}

/** @returns {HostSnapshot['pressure']} */
function pressure() {
  const [cpu, io, memory] = ['cpu', 'io', 'memory'].map((what) => readOrNull(`/proc/pressure/${what}`));
  if (cpu === null || io === null || memory === null) return null;
  return { cpuMs: stallMs(cpu), ioMs: stallMs(io), memoryMs: stallMs(memory) };
}

/** @param {string} path of a process that may end at any time */
function readOrNull(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
