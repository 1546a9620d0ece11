import { runCommand } from '../processes/run-command.js';
import { trySpreading } from './attach-spreading.js';
import { startSquid } from '../../proxies/start-squid.js';
import { HOSTS_NETWORK, SHELLS_NETWORK, originWire } from './address-plan.js';
import { countNewLeaks } from './count-new-leaks.js';
import { proxyFirewallRules } from './firewall-rules.js';
import { armSysctls } from './arm-sysctls.js';
import { connectNamespaces, createNamespace } from './namespace.js';
import { SQUID_HTTPS_PORT, SQUID_HTTP_PORT, TOOL_PORTS } from './ports.js';

/** @typedef {import('../types/experiment.js').Arm} Arm */
/** @typedef {import('./namespace.js').Namespace} Namespace */

/**
 * @typedef {object} ProxySide all that belongs to one arm
 * @property {Arm} arm
 * @property {string[]} argv prefix that enters its namespace
 * @property {import('../../proxies/start-squid.js').Squid} squid
 * @property {() => Promise<boolean>} restartIfDead whether a new Squid, with an empty cache, had to be started
 * @property {() => Promise<number>} takeLeaks packets that tried to leave the lab from here since the last call
 */

/**
 * One arm's namespace: wired to the origin, closed to everything else, its default CC the arm's, a Squid inside.
 * @param {{arm: Arm, index: number, runId: string, origin: Namespace, addresses: Map<string, string>, folder: string,
 *   certificatePem: string, user: {name: string, uid: number, gid: number}, teardown: import('./teardown.js').Teardown}} settings
 * @returns {Promise<ProxySide>}
 */
export async function openProxySide({ arm, index, runId, origin, addresses, folder, certificatePem, user, teardown }) {
  const namespace = await createNamespace(`ss-${runId}-p${index}`, armSysctls(arm.congestionControl).sender);
  teardown.add(`remove the namespace of "${arm.id}"`, namespace.remove);
  const wire = originWire(index);
  await connectNamespaces({
    a: origin, aDevice: `proxy${index}`, aAddress: `${wire.origin}/30`,
    b: namespace, bDevice: 'origin', bAddress: `${wire.proxy}/30`,
  });
  const doing = `open-proxy-side: preparing the namespace of "${arm.id}"`;
  await runCommand(doing, [...namespace.argv, 'ip', 'route', 'add', HOSTS_NETWORK, 'via', wire.origin]);
  await runCommand(doing, [...namespace.argv, 'iptables-restore'], {
    input: proxyFirewallRules({ httpPort: SQUID_HTTP_PORT, httpsPort: SQUID_HTTPS_PORT, toolPorts: TOOL_PORTS }),
  });
  if (arm.congestionControl.egress === 'spread') await trySpreading(namespace.argv);
  const openSquid = () => startSquid({
    label: arm.id, namespaceArgv: namespace.argv, folder, addresses, httpPort: SQUID_HTTP_PORT, httpsPort: SQUID_HTTPS_PORT,
    certificatePem, network: SHELLS_NETWORK, hostsNetwork: HOSTS_NETWORK, user,
  });
  const side = { arm, argv: namespace.argv, squid: await openSquid(), takeLeaks: countNewLeaks(namespace.argv), restartIfDead };
  teardown.add(`stop the proxy of "${arm.id}"`, () => side.squid.stop());
  async function restartIfDead() {
    if (side.squid.died() === null) return false;
    await side.squid.stop();
    side.squid = await openSquid();
    return true;
  }
  return side;
}
