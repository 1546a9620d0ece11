import { runCommand } from '../host/run-command.js';
import { startIperfServer } from '../link/cross-traffic.js';
import { IPERF_PROBE_PORT } from '../network/address-plan.js';

/**
 * The client that measures a link, below the link shells; it answers in JSON.
 * @param {{link: {argv: string[]}, gateway: string}} ends
 */
export function probeArgv({ link, gateway }) {
  return [...link.argv, 'iperf3', '-c', gateway, '-p', String(IPERF_PROBE_PORT), '--json'];
}

/**
 * One iperf3 test over a link, with a server of its own.
 * @param {{doing: string, link: {argv: string[]}, namespaceArgv: string[], gateway: string, options: string[],
 *   timeoutMs: number}} settings `namespaceArgv`: enters the server's namespace
 * @returns {Promise<string>} what the client says
 */
export async function runIperf({ doing, link, namespaceArgv, gateway, options, timeoutMs }) {
  const server = await startIperfServer(namespaceArgv, IPERF_PROBE_PORT);
  try {
    return await runCommand(doing, [...probeArgv({ link, gateway }), ...options], { timeoutMs });
  } finally {
    await server.stop();
  }
}
