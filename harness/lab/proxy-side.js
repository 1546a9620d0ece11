import { startSquid } from '../../proxies/start-squid.js';
import { runCommand } from '../host/run-command.js';
import { trySpreading } from '../kernel/attach-spreading.js';
import {
  HOSTS_NETWORK,
  SHELLS_NETWORK,
  SQUID_HTTP_PORT,
  SQUID_HTTPS_PORT,
  TOOL_PORTS,
} from '../network/address-plan.js';
import { armSysctls } from '../network/arm-sysctls.js';
import { countNewLeaks } from '../network/count-new-leaks.js';
import { proxyFirewallRules } from '../network/firewall-rules.js';

/** @typedef {import('../types/experiment.js').Arm} Arm */

/**
 * @typedef {object} ProxySide all that belongs to one arm
 * @property {Arm} arm
 * @property {string[]} argv prefix that enters its network
 * @property {import('../../proxies/start-squid.js').Squid} squid
 * @property {() => Promise<boolean>} restartIfDead whether a new Squid, with an empty cache, had to be started
 * @property {() => Promise<number>} takeLeaks packets that tried to leave the lab from here since the last call
 */

/**
 * One arm's network: with a way to the origin, closed to everything else, its default CC the arm's, a Squid inside.
 * @param {{arm: Arm, index: number, runId: string, backend: import('../network/backends/backend.js').Backend,
 *   addresses: Map<string, string>, certificatePem: string, teardown: import('../host/teardown.js').Teardown}} settings
 * @returns {Promise<ProxySide>}
 */
export async function openProxySide({ arm, index, runId, backend, addresses, certificatePem, teardown }) {
  const { placement, originAddress } = await backend.openProxy({
    index,
    arm,
    sysctls: armSysctls(arm.congestionControl).sender,
  });
  const doing = `open-proxy-side: preparing the network of "${arm.id}"`;
  await runCommand(doing, [...placement.argv, 'ip', 'route', 'replace', HOSTS_NETWORK, 'via', originAddress]);
  await runCommand(doing, [...placement.argv, 'iptables-restore'], {
    input: proxyFirewallRules({ httpPort: SQUID_HTTP_PORT, httpsPort: SQUID_HTTPS_PORT, toolPorts: TOOL_PORTS }),
  });
  if (arm.congestionControl.egress === 'spread') await trySpreading(placement.argv);
  const openSquid = () =>
    startSquid({
      label: arm.id,
      serviceName: `slowstart${runId}p${index}`,
      placement,
      addresses,
      httpPort: SQUID_HTTP_PORT,
      httpsPort: SQUID_HTTPS_PORT,
      certificatePem,
      network: SHELLS_NETWORK,
      hostsNetwork: HOSTS_NETWORK,
    });
  const side = {
    arm,
    argv: placement.argv,
    squid: await openSquid(),
    takeLeaks: countNewLeaks(placement.argv),
    restartIfDead,
  };
  teardown.add(`stop the proxy of "${arm.id}"`, () => side.squid.stop());
  async function restartIfDead() {
    if (side.squid.died() === null) return false;
    await side.squid.stop();
    side.squid = await openSquid();
    return true;
  }
  return side;
}
