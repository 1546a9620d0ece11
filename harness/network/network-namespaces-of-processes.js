import { readdir, readlink } from 'node:fs/promises';

/**
 * The network namespaces that processes are in. Read from /proc and not by `lsns`, which fails as a whole when a
 * process ends while it reads.
 * @returns {Promise<Map<string, number>>} the id of one process in each, by inode number
 */
export async function networkNamespacesOfProcesses() {
  /** @type {Map<string, number>} */
  const pids = new Map();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const link = await readlink(`/proc/${name}/ns/net`).catch(() => null); // it has ended
    const inode = link?.match(/^net:\[(\d+)\]$/)?.[1];
    if (inode !== undefined && !pids.has(inode)) pids.set(inode, Number(name));
  }
  return pids;
}
