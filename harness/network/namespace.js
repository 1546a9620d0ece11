import { runCommand } from '../host/run-command.js';
import { sysctlAssignments } from './sysctl-assignments.js';

/**
 * The lab is IPv4 only, and an IPv6 address that appears late makes Chrome drop its connections (ERR_NETWORK_CHANGED).
 */
export const IPV6_OFF = { 'net.ipv6.conf.all.disable_ipv6': '1', 'net.ipv6.conf.default.disable_ipv6': '1' };

/**
 * @typedef {object} Namespace a network namespace of this run
 * @property {string} name as `ip netns list` shows it
 * @property {string[]} argv what stands before a command to run it inside
 * @property {() => Promise<void>} remove
 */

/**
 * Makes a network namespace with loopback up and IPv6 off.
 * @param {string} name unique on the host
 * @param {Record<string, string>} [sysctls] set inside, in order
 * @returns {Promise<Namespace>}
 */
export async function createNamespace(name, sysctls = {}) {
  await runCommand(`create-namespace: making the network namespace "${name}"`, ['ip', 'netns', 'add', name]).catch(
    (error) => {
      if (!/File exists/.test(error.message)) throw error;
      throw new Error(
        `create-namespace: making the network namespace "${name}": it exists already; ` +
          'another bench holds it, or one was killed: `ip netns list` shows them, `ip netns del NAME` removes one',
      );
    },
  );
  const argv = insideNamespace(name);
  const remove = async () => {
    await runCommand(`remove-namespace: removing "${name}"`, ['ip', 'netns', 'del', name]);
  };
  try {
    await runCommand(`create-namespace: loopback of "${name}"`, [...argv, 'ip', 'link', 'set', 'lo', 'up']);
    await setSysctls(argv, { ...IPV6_OFF, ...sysctls });
  } catch (error) {
    await remove();
    throw error;
  }
  return { name, argv, remove };
}

/** @param {string} name */
export function insideNamespace(name) {
  return ['nsenter', `--net=/run/netns/${name}`, '--'];
}

/**
 * @param {string[]} argv prefix that enters the namespace
 * @param {Record<string, string>} sysctls
 * @throws {import('../errors.js').LabError} for one that is not a network namespace's own
 */
export async function setSysctls(argv, sysctls) {
  await runCommand('set-sysctls: pinning the network stack', [...argv, 'sysctl', '-qw', ...sysctlAssignments(sysctls)]);
}

/**
 * Joins two namespaces by a veth pair. Its offloads stay on: no wire made here is the link under test, and the TUN
 * devices of the link take single packets whatever comes before them.
 * @param {{a: Namespace, aDevice: string, aAddress: string, b: Namespace, bDevice: string, bAddress: string}} ends
 *   addresses with prefix length
 */
export async function connectNamespaces({ a, aDevice, aAddress, b, bDevice, bAddress }) {
  const doing = `connect-namespaces: "${a.name}" to "${b.name}"`;
  await runCommand(doing, [
    'ip',
    'link',
    'add',
    aDevice,
    'netns',
    a.name,
    'type',
    'veth',
    'peer',
    'name',
    bDevice,
    'netns',
    b.name,
  ]);
  for (const [end, device, address] of /** @type {const} */ ([
    [a, aDevice, aAddress],
    [b, bDevice, bAddress],
  ])) {
    await runCommand(doing, [...end.argv, 'ip', 'address', 'add', address, 'dev', device]);
    await runCommand(doing, [...end.argv, 'ip', 'link', 'set', device, 'up']);
  }
}
