import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partUser } from '../../harness/confinement/part-users.js';
import { runCommand } from '../../harness/host/run-command.js';
import { Teardown } from '../../harness/host/teardown.js';
import { startIperfServer } from '../../harness/link/cross-traffic.js';
import { writeMahimahiEntry } from '../../harness/link/mahimahi-entry.js';
import { buildRedLink } from '../../harness/link/red-link/build-red-link.js';
import { startLink } from '../../harness/link/start-link.js';
import { gatewayAddress } from '../../harness/network/gateway-address.js';
import { createNamespace, setSysctls } from '../../harness/network/namespace.js';
import { RECEIVER_SYSCTLS, SENDER_SYSCTLS } from '../../harness/network/pinned-sysctls.js';

const PORT = 5201;
const NO_TRACES = { downTrace: '', upTrace: '' }; // a link with RED knows none

/**
 * A sender behind the link of a network, for flows of one congestion control, loaded already.
 * @param {import('../../harness/types/experiment.js').LinkProfile} profile of a network that has RED
 * @param {import('../../harness/types/experiment.js').CongestionControl} congestionControl
 * @returns {Promise<{move: (how: {flows: number, seconds: number}) => Promise<{bytesPerSecond: number, retransmissions:
 *   number}>, close: () => Promise<void>}>}
 *   bytesPerSecond: read by the receivers of all flows together
 */
export async function openGoodputLink(profile, { kernelName, sysctls = {}, receiverSysctls = {} }) {
  const teardown = new Teardown();
  const close = async () => {
    const failures = await teardown.run();
    if (failures.length > 0) throw new Error(`goodput-link: closing the link: ${failures.join('; ')}`);
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'slowstart-goodput-'));
    teardown.add('remove the folder of the link', () => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o755);
    const user = partUser({ part: 'shells', runId: '0' });
    const entry = await writeMahimahiEntry(folder, { user, redLink: await buildRedLink() });
    const sender = await createNamespace(`goodput-${process.pid}`, {
      ...SENDER_SYSCTLS,
      ...sysctls,
      'net.ipv4.tcp_congestion_control': kernelName,
    });
    teardown.add('remove the namespace of the sender', sender.remove);
    const link = await startLink({
      profile,
      namespaceArgv: sender.argv,
      traces: NO_TRACES,
      entry,
      lossSeed: String(profile.lossSeed),
    });
    teardown.add('stop the link', link.stop);
    await setSysctls(link.argv, { ...RECEIVER_SYSCTLS, ...receiverSysctls });
    const gateway = await gatewayAddress(sender.argv);
    return { move: (how) => move({ ...how, kernelName, sender, link, gateway }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * @param {{flows: number, seconds: number, kernelName: string, sender:
 *   import('../../harness/network/namespace.js').Namespace, link: import('../../harness/link/start-link.js').Link,
 *   gateway: string}} transfer
 */
async function move({ flows, seconds, kernelName, sender, link, gateway }) {
  const doing = `goodput-link: moving data by ${flows} flows of ${kernelName}`;
  const server = await startIperfServer(sender.argv, PORT);
  try {
    const words = [
      '--client',
      gateway,
      '--port',
      String(PORT),
      '--reverse',
      '--parallel',
      String(flows),
      '--time',
      String(seconds),
      '--congestion',
      kernelName,
      '--json',
    ];
    const { end } = JSON.parse(
      await runCommand(doing, [...link.argv, 'iperf3', ...words], { timeoutMs: (seconds + 60) * 1000 }),
    ); // at 30 % loss its own connection is slow too
    if (end.sender_tcp_congestion !== kernelName) throw new Error(`${doing}: they used ${end.sender_tcp_congestion}`);
    return { bytesPerSecond: end.sum_received.bits_per_second / 8, retransmissions: end.sum_sent.retransmits };
  } finally {
    await server.stop();
  }
}
