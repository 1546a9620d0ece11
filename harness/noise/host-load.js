import { descendantsOf } from './descendants-of.js';

/** @typedef {import('./host-snapshot.js').HostSnapshot} HostSnapshot */
/** @typedef {import('../types/run-record.js').HostLoad} HostLoad */

/**
 * What the host did between two looks at it.
 * @param {HostSnapshot} before
 * @param {HostSnapshot} after
 * @param {{lab: number, browser: number, kindOf: (pid: number) => string}} processes ids of the first process of the
 *   lab, and of the browser in it
 * @returns {HostLoad}
 */
export function hostLoad(before, after, { lab, browser, kindOf }) {
  const spent = (/** @type {number} */ pid) => {
    const now = after.processes.get(pid);
    const earlier = before.processes.get(pid);
    return {
      userMs: (now?.userMs ?? 0) - (earlier?.userMs ?? 0),
      systemMs: (now?.systemMs ?? 0) - (earlier?.systemMs ?? 0),
    };
  };
  let labMs = 0;
  for (const pid of descendantsOf(after.processes, [lab])) labMs += spent(pid).userMs + spent(pid).systemMs;
  /** @type {Map<string, {userMs: number, systemMs: number}>} */
  const kinds = new Map();
  for (const pid of descendantsOf(after.processes, [browser])) {
    const kind = kindOf(pid);
    const sum = kinds.get(kind) ?? { userMs: 0, systemMs: 0 };
    const { userMs, systemMs } = spent(pid);
    kinds.set(kind, { userMs: sum.userMs + userMs, systemMs: sum.systemMs + systemMs });
  }
  const waits = [...after.waits].map(([pid, { waitedMs, runs }]) => ({
    waitedMs: waitedMs - (before.waits.get(pid)?.waitedMs ?? 0),
    runs: runs - (before.waits.get(pid)?.runs ?? 0),
  }));
  const processMs = after.cpu.processMs - before.cpu.processMs;
  return {
    elapsedMs: after.atMs - before.atMs,
    browserCpu: [...kinds].map(([kind, times]) => ({ kind, ...times })),
    labCpuMs: labMs,
    otherCpuMs: Math.max(0, processMs - labMs),
    stealMs: after.cpu.stealMs - before.cpu.stealMs,
    cpuMs: after.cpu.totalMs - before.cpu.totalMs,
    pressure:
      before.pressure && after.pressure
        ? {
            cpuMs: after.pressure.cpuMs - before.pressure.cpuMs,
            ioMs: after.pressure.ioMs - before.pressure.ioMs,
            memoryMs: after.pressure.memoryMs - before.pressure.memoryMs,
          }
        : null,
    shells: {
      waitedMs: waits.reduce((sum, { waitedMs }) => sum + waitedMs, 0),
      runs: waits.reduce((sum, { runs }) => sum + runs, 0),
    },
  };
}
