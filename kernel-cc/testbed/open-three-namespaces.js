import { runCommand } from '../../harness/host/run-command.js';
import { createNamespace } from '../../harness/network/namespace.js';
import { RECEIVER_SYSCTLS, SENDER_SYSCTLS } from '../../harness/network/pinned-sysctls.js';

/** @typedef {import('../../harness/network/namespace.js').Namespace} Namespace */

export const SUBNET = '10.88.0.0/24';
export const SENDER_ADDRESS = '10.88.0.1';
export const RECEIVER_ADDRESS = '10.88.0.2';
export const SENDER_ADDRESS_V6 = 'fd88::1';
const SENDER_MAC = '02:00:00:00:00:01';
const RECEIVER_MAC = '02:00:00:00:00:02';
const IPV6_ON = {
  'net.ipv6.conf.all.disable_ipv6': '0',
  'net.ipv6.conf.default.disable_ipv6': '0',
  'net.ipv6.conf.default.accept_dad': '0',
};

/**
 *   sender namespace  --veth--  impairment node's namespace  --veth--  receiver namespace
 *
 * The ends are as on one wire: the impairment node has to carry every frame from its device `in` to `out` and back.
 * @param {{name: string, receiverAddresses: string[]}} options name: prefix of theirs; receiverAddresses: further ones
 *   of the receiver, IPv4 or IPv6, on the same wire
 * @returns {Promise<{sender: Namespace, node: Namespace, receiver: Namespace, close: () => Promise<void>}>}
 */
export async function openThreeNamespaces({ name, receiverAddresses }) {
  const hasIpv6 = receiverAddresses.some(isIpv6);
  /** @type {Namespace[]} */
  const namespaces = [];
  const close = async () => {
    for (const namespace of namespaces.splice(0)) await namespace.remove(); // devices go with them
  };
  try {
    for (const [role, sysctls] of Object.entries({ sender: SENDER_SYSCTLS, node: {}, receiver: RECEIVER_SYSCTLS })) {
      namespaces.push(
        await createNamespace(`${name}-${role}`, hasIpv6 && role !== 'node' ? { ...sysctls, ...IPV6_ON } : sysctls),
      );
    }
    const [sender, node, receiver] = namespaces;
    const senderAddresses = [`${SENDER_ADDRESS}/24`, ...(hasIpv6 ? [`${SENDER_ADDRESS_V6}/64`] : [])];
    await addLink({ end: sender, mac: SENDER_MAC, addresses: senderAddresses, node, nodeDevice: 'in' });
    await addLink({
      end: receiver,
      mac: RECEIVER_MAC,
      addresses: [`${RECEIVER_ADDRESS}/24`, ...receiverAddresses],
      node,
      nodeDevice: 'out',
    });
    await routeToOneAnother({ sender, receiver, receiverAddresses });
    for (const address of [RECEIVER_ADDRESS, ...receiverAddresses]) await introduce(sender, address, RECEIVER_MAC);
    for (const address of [SENDER_ADDRESS, ...(hasIpv6 ? [SENDER_ADDRESS_V6] : [])])
      await introduce(receiver, address, SENDER_MAC);
    return { sender, node, receiver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {{end: Namespace, mac: string, addresses: string[], node: Namespace, nodeDevice: string}} link */
async function addLink({ end, mac, addresses, node, nodeDevice }) {
  const doing = `open-three-namespaces: linking ${end.name}`;
  await runCommand(doing, [
    'ip',
    'link',
    'add',
    'eth0',
    'address',
    mac,
    'netns',
    end.name,
    'type',
    'veth',
    'peer',
    'name',
    nodeDevice,
    'netns',
    node.name,
  ]);
  // one segment a frame: losses, rounds and windows are counted in segments
  await runCommand(doing, [...end.argv, 'ip', 'link', 'set', 'eth0', 'gso_max_segs', '1']);
  for (const address of addresses)
    await runCommand(doing, [...end.argv, 'ip', 'address', 'add', address, 'dev', 'eth0']);
  await runCommand(doing, [...end.argv, 'ip', 'link', 'set', 'eth0', 'up']);
  await runCommand(doing, [...node.argv, 'ip', 'link', 'set', nodeDevice, 'up']);
}

/**
 * A question for a neighbour's hardware address crosses the path too: it would put a round trip before the first
 * transfer, and move it against others that begin at given times.
 * @param {Namespace} end
 * @param {string} address of the other end
 * @param {string} mac
 */
async function introduce(end, address, mac) {
  const neighbour = [address.split('/')[0], 'lladdr', mac, 'dev', 'eth0', 'nud', 'permanent'];
  await runCommand('open-three-namespaces: naming a neighbour', [...end.argv, 'ip', 'neigh', 'replace', ...neighbour]);
}

/** @param {{sender: Namespace, receiver: Namespace, receiverAddresses: string[]}} ends */
async function routeToOneAnother({ sender, receiver, receiverAddresses }) {
  const doing = 'open-three-namespaces: routing';
  for (const address of receiverAddresses)
    await runCommand(doing, [...sender.argv, 'ip', 'route', 'replace', address, 'dev', 'eth0']);
  // each segment acknowledged at once: an ACK delayed by 40 ms would carry its segments into the next round
  await runCommand(doing, [...receiver.argv, 'ip', 'route', 'change', SUBNET, 'dev', 'eth0', 'quickack', '1']);
  if (receiverAddresses.some(isIpv6))
    await runCommand(doing, [
      ...receiver.argv,
      'ip',
      'route',
      'replace',
      SENDER_ADDRESS_V6,
      'dev',
      'eth0',
      'quickack',
      '1',
    ]);
}

/** @param {string} address */
export function isIpv6(address) {
  return address.includes(':');
}
