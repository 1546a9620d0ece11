import { readdir, stat } from 'node:fs/promises';
import { runCommand } from '../host/run-command.js';
import { networkNamespacesOfProcesses } from '../network/network-namespaces-of-processes.js';

const NAMED_NAMESPACES = '/run/netns';

/**
 * Who on this host uses a congestion control: sockets that run it, and network namespaces that give it to new ones.
 * @param {string} kernelName
 * @returns {Promise<string[]>} in words, one entry a namespace: `3 sockets and the default of namespace "lab-1"`
 */
export async function congestionControlUsers(kernelName) {
  const users = [];
  for (const { label, path } of await networkNamespaces()) {
    const sockets = countSockets(
      await runInside(path, ['ss', '--tcp', '--all', '--info', '--numeric', '--no-header', '--oneline']),
      kernelName,
    );
    const isDefault =
      (await runInside(path, ['cat', '/proc/sys/net/ipv4/tcp_congestion_control'])).trim() === kernelName;
    const uses = [
      ...(sockets > 0 ? [`${sockets} socket${sockets === 1 ? '' : 's'}`] : []),
      ...(isDefault ? ['the default'] : []),
    ];
    if (uses.length > 0) users.push(`${uses.join(' and ')} of namespace ${label}`);
  }
  return users;
}

/**
 * @param {string} listing one socket a line, as `ss --info --oneline` prints it
 * @param {string} kernelName
 */
export function countSockets(listing, kernelName) {
  return listing.split('\n').filter((line) => line.split(/\s+/).includes(kernelName)).length;
}

/**
 * @returns {Promise<{label: string, path: string}[]>} those with a name and those that only live by a process, each
 *   once
 */
async function networkNamespaces() {
  /** @type {Map<string, {label: string, path: string}>} */
  const byInode = new Map();
  for (const [inode, pid] of await networkNamespacesOfProcesses())
    byInode.set(inode, { label: `of process ${pid}`, path: `/proc/${pid}/ns/net` });
  for (const name of await readdir(NAMED_NAMESPACES).catch(() => [])) {
    const path = `${NAMED_NAMESPACES}/${name}`;
    const file = await stat(path).catch(() => null);
    if (file !== null) byInode.set(String(file.ino), { label: `"${name}"`, path });
  }
  return [...byInode.values()];
}

/**
 * @param {string} namespace
 * @param {string[]} argv
 * @returns {Promise<string>} empty when the namespace has gone meanwhile
 */
async function runInside(namespace, argv) {
  return runCommand('congestion-control-users: looking into a namespace', [
    'nsenter',
    `--net=${namespace}`,
    ...argv,
  ]).catch((error) => {
    const isGone = /No such file|Invalid argument|No such process/.test(error.message);
    if (isGone) return '';
    throw error;
  });
}
