import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the lab limits its parts by. CPU is an extra. */
const NEEDED = ['memory', 'pids'];

/** What it means that there are none. */
export const NO_CONTROL_GROUPS =
  'this host lets us make no control groups for memory and processes, so each process of the lab has limits and no ' +
  'part has one as a whole: a page may take more memory than is good for the host';

/**
 * @typedef {{version: 1 | 2, folders: Map<string, string>}} ControlGroups where groups can be made, by controller; one
 *   folder for all of them in version 2
 */

/** @param {string} path @returns {string | null} */
const readFile = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** @param {string} path */
const canWrite = (path) => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Where this process could make control groups for others. In version 2 that is at the top, beside those of services:
 * the group that we are in has processes, and so can hand out nothing to groups below it. In version 1 it is below our
 * own, whose limits then count for all.
 * @param {{read?: (path: string) => string | null, isWritable?: (path: string) => boolean}} [machine]
 * @returns {ControlGroups | null} null where the host lets nobody limit memory and processes
 */
export function findControlGroups({ read = readFile, isWritable = canWrite } = {}) {
  const mounts = (read('/proc/self/mountinfo') ?? '').split('\n').flatMap((line) => parseMount(line) ?? []);
  const own = new Map(
    (read('/proc/self/cgroup') ?? '').split('\n').flatMap((line) => {
      const [, controllers, path] = line.split(':');
      return (controllers ?? '').split(',').map((name) => /** @type {[string, string]} */ ([name, path]));
    }),
  );
  for (const { type, point } of mounts) {
    if (type !== 'cgroup2' || !isWritable(join(point, 'cgroup.subtree_control'))) continue;
    const controllers = (read(join(point, 'cgroup.controllers')) ?? '').trim().split(' ');
    if (!NEEDED.every((name) => controllers.includes(name))) continue;
    // switching on `cpu` where nobody else has would change how the whole host shares its processors
    const cpu = (read(join(point, 'cgroup.subtree_control')) ?? '').trim().split(' ').includes('cpu') ? ['cpu'] : [];
    return { version: 2, folders: new Map([...NEEDED, ...cpu].map((name) => [name, point])) };
  }
  /** @type {Map<string, string>} */
  const folders = new Map();
  for (const name of [...NEEDED, 'cpu']) {
    const mount = mounts.find(({ type, options }) => type === 'cgroup' && options.includes(name));
    const path = own.get(name);
    if (mount === undefined || path === undefined) continue;
    // the mount of a container begins at its own group
    const below = mount.root !== '/' && path.startsWith(mount.root) ? path.slice(mount.root.length) : path;
    const folder = join(mount.point, below).replace(/\/$/, '');
    if (isWritable(join(folder, 'cgroup.procs'))) folders.set(name, folder);
  }
  return NEEDED.every((name) => folders.has(name)) ? { version: 1, folders } : null;
}

/** @param {string} line of /proc/PID/mountinfo */
function parseMount(line) {
  const [left, right] = line.split(' - ');
  if (right === undefined) return null;
  const [, , , root, point] = left.split(' ');
  const [type, , options = ''] = right.split(' ');
  return { root, point, type, options: options.split(',') };
}
