import { availableParallelism } from 'node:os';
import { startIperfServer } from '../../harness/lab/cross-traffic.js';
import { connectNamespaces, createNamespace, setSysctls } from '../../harness/lab/namespace.js';
import { RECEIVER_SYSCTLS, SENDER_SYSCTLS } from '../../harness/lab/pinned-sysctls.js';
import { Teardown } from '../../harness/lab/teardown.js';
import { runCommand } from '../../harness/processes/run-command.js';

const RECEIVER_ADDRESS = '10.89.0.2';
const PORT = 5201;
const REAL_TIME = ['chrt', '--fifo', '1']; // what else runs on the machine must not decide which congestion control looks fast
const TRANSFER_TIMEOUT_MS = 30_000; // 1 GB takes less than a second; a stalled congestion control must fail, not hang

/** @typedef {{gbitPerSecond: number, cpuSecondsPerGb: number}} Throughput CPU time of both ends, with the kernel's work for them */

/**
 * Two namespaces joined by a veth pair and nothing else: no delay, no rate limit, all offloads. What limits a transfer is the
 * processor, and so what a congestion control costs.
 * @returns {Promise<{move: (congestionControl: {kernelName: string, sysctls?: Record<string, string>}, bytes: number) => Promise<Throughput>, close: () => Promise<string[]>}>}
 */
export async function openThroughputPath() {
  const priority = await runCommand('throughput-path: asking for real time', [...REAL_TIME, 'true']).then(() => REAL_TIME, () => []); // refused in some containers
  const teardown = new Teardown();
  try {
    const [sender, receiver] = await Promise.all(Object.entries({ sender: SENDER_SYSCTLS, receiver: RECEIVER_SYSCTLS }).map(async ([role, sysctls]) => {
      const namespace = await createNamespace(`cctest-${process.pid}-bench-${role}`, sysctls);
      teardown.add(`remove the namespace of the ${role}`, namespace.remove);
      return namespace;
    }));
    await connectNamespaces({ a: sender, aDevice: 'eth0', aAddress: '10.89.0.1/24', b: receiver, bDevice: 'eth0', bAddress: `${RECEIVER_ADDRESS}/24` });
    return { move: (congestionControl, bytes) => move({ congestionControl, bytes, sender, receiver, priority }), close: () => teardown.run() };
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

/**
 * @param {{congestionControl: {kernelName: string, sysctls?: Record<string, string>}, bytes: number, sender: import('../../harness/lab/namespace.js').Namespace, receiver: import('../../harness/lab/namespace.js').Namespace, priority: string[]}} transfer
 * @returns {Promise<Throughput>}
 */
async function move({ congestionControl: { kernelName, sysctls = {} }, bytes, sender, receiver, priority }) {
  await setSysctls(sender.argv, { ...SENDER_SYSCTLS, ...sysctls });
  const server = await startIperfServer([...receiver.argv, ...priority], PORT);
  // one processor an end, so that where the scheduler puts them is the same for all
  const affinity = availableParallelism() > 1 ? ['--affinity', '0,1'] : [];
  try {
    const report = JSON.parse(await runCommand(`throughput-path: moving ${bytes} bytes with ${kernelName}`,
      [...sender.argv, ...priority, 'iperf3', '--client', RECEIVER_ADDRESS, '--port', String(PORT), '--bytes', String(bytes), '--congestion', kernelName, ...affinity, '--json'],
      { timeoutMs: TRANSFER_TIMEOUT_MS }));
    const { sum_received: received, cpu_utilization_percent: cpu, sender_tcp_congestion: used } = report.end;
    if (used !== kernelName) throw new Error(`throughput-path: moving bytes with ${kernelName}: the connection used ${used}`);
    return { gbitPerSecond: received.bits_per_second / 1e9, cpuSecondsPerGb: ((cpu.host_total + cpu.remote_total) / 100) * received.seconds / (received.bytes / 1e9) };
  } finally {
    await server.stop();
  }
}
