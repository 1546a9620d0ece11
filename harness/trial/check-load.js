import { congestionControlCheck } from '../checks/cc-check.js';
import { cwndCheck } from '../checks/cwnd-check.js';
import { ecnCheck } from '../checks/ecn-check.js';
import { replayCheck } from '../checks/replay-check.js';
import { mendedWindows } from '../kernel/mended-windows.js';
import { readTold } from '../kernel/read-told.js';
import { speaksEcn } from '../network/arm-sysctls.js';
import { readTelemetry } from '../telemetry/read-telemetry.js';

/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */
/** @typedef {import('../lab/open-lab.js').Lab} Lab */
/** @typedef {import('../lab/proxy-side.js').ProxySide} ProxySide */

/**
 * Takes what a load left in counters and logs, and checks it.
 * @param {{lab: Lab, proxy: ProxySide, link: import('../link/start-link.js').Link,
 *   spreading: Awaited<ReturnType<typeof import('../kernel/attach-spreading.js').attachSpreading>> | null,
 *   sockets: import('../types/run-record.js').SocketRecord[], load: import('../types/run-record.js').PageLoad,
 *   minCoverage: number, traceText: string | undefined | void, mendedBefore: number | null}} settings `traceText`: of
 *   TCP's tracepoints, with telemetry; `mendedBefore`: windows that the program had mended when the load began
 * @returns {Promise<{checks: NonNullable<RunRecord['checks']>, telemetry: RunRecord['telemetry'], warnings: string[]}>}
 */
export async function checkLoad({ lab, proxy, link, spreading, sockets, load, minCoverage, traceText, mendedBefore }) {
  const [egress, proxyLog] = await Promise.all([
    egressCheck([proxy, lab.originSide, link]),
    proxy.squid.takeLog(),
    lab.originSide.origin.endLoad(),
  ]);
  const { navigationMonotonicSeconds } = load;
  const isTold = traceText && proxy.arm.congestionControl.kind === 'bpf';
  const told = isTold ? await readTold(proxy.arm.congestionControl.kernelName) : [];
  const { telemetry, warnings } =
    traceText && navigationMonotonicSeconds !== undefined
      ? readTelemetry({ text: traceText, load: { ...load, navigationMonotonicSeconds }, proxyLog, told })
      : { telemetry: undefined, warnings: [] };
  const { congestionControl } = proxy.arm;
  const mended = mendedBefore === null ? null : await mendedWindows(congestionControl.kernelName);
  const checks = {
    congestionControl: congestionControlCheck(sockets, congestionControl.kernelName),
    cwnd: cwndCheck(sockets, mendedBefore === null || mended === null ? null : mended - mendedBefore, telemetry),
    ecn: ecnCheck(sockets, speaksEcn(congestionControl)),
    replay: replayCheck(load, minCoverage),
    ...(spreading ? { spreading: await spreading.check() } : {}),
    egress,
    proxyLog,
  };
  return { checks, telemetry, warnings };
}

/**
 * Takes what a failed load left in counters and logs, so that it is not counted in the next load.
 * @param {{lab: Lab, proxy: ProxySide}} settings
 */
export async function discardLoad({ lab, proxy }) {
  await Promise.allSettled([
    egressCheck([proxy, lab.originSide]),
    proxy.squid.takeLog(),
    lab.originSide.origin.endLoad(),
  ]);
}

/** @param {{takeLeaks: () => Promise<number>}[]} places with default-drop and its counters */
async function egressCheck(places) {
  const counts = await Promise.all(places.map(({ takeLeaks }) => takeLeaks()));
  const packets = counts.reduce((sum, count) => sum + count, 0);
  return { packets, ok: packets === 0 };
}
