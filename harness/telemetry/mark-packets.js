import { runCommand } from '../host/run-command.js';
import { HOSTS_NETWORK, SHELLS_NETWORK } from '../network/address-plan.js';

const RUN_BIT = 0x1000000; // above the 24 bits of a run's id: no run's mark is 0, the mark of every other packet

/**
 * The mark by which the kernel's tracepoint tells a run's packets from those of another run on the same ports.
 * @param {string} runId six hexadecimal digits
 */
export const markOfRun = (runId) => RUN_BIT + Number.parseInt(runId, 16);

/**
 * Marks what browsers send to recorded hosts, and nothing else: neither the cross traffic nor the link probes. In a lab
 * nothing else reads marks.
 * @param {string[]} namespaceArgv prefix that enters a proxy's namespace
 * @param {number} mark
 */
export async function markPackets(namespaceArgv, mark) {
  await runCommand('telemetry: marking the packets of this run', [...namespaceArgv, 'iptables-restore'], {
    input:
      `*mangle\n-A PREROUTING -s ${SHELLS_NETWORK} -d ${HOSTS_NETWORK} -p tcp -j MARK --set-mark ${mark}\n` +
      'COMMIT\n',
  });
}

/** @param {string[]} namespaceArgv */
export async function stopMarkingPackets(namespaceArgv) {
  await runCommand('telemetry: leaving packets unmarked', [...namespaceArgv, 'iptables-restore'], {
    input: '*mangle\nCOMMIT\n',
  });
}
