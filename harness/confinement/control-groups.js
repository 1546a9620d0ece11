import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findControlGroups, NO_CONTROL_GROUPS } from '../set-up/find-control-groups.js';
import { GROUP_LIMITS } from './part-limits.js';

/** @typedef {import('./part-limits.js').GroupLimits} GroupLimits */
/** @typedef {import('./part-limits.js').Part} Part */

const CPU_PERIOD_US = 100_000;
const SHARES_OF_WEIGHT = 10.24; // version 1 calls 1024 what version 2 calls 100
const MOST_WEIGHT = 10_000; // of version 2
const PAUSE_MS = 50;
const ATTEMPTS = 200; // 10 s: on a busy machine the kernel takes its time to end a process

/**
 * @typedef {object} PartGroups
 * @property {(part: Part, name?: string) => Promise<string[]>} add makes the groups of a part; the `cgroup.procs` by
 *   which a process joins them, none where the host has no such groups
 * @property {() => Promise<void>} remove once their processes have ended
 * @property {string | null} missing a sentence, where the host has none
 */

/**
 * Control groups of a run's parts: what all processes of a part may take together of memory, processes and CPU.
 * @param {{runId: string, folder: string, found?: import('../set-up/find-control-groups.js').ControlGroups | null}} run
 *   `folder`: of the run, where what is made is written down first
 * @returns {Promise<PartGroups>}
 */
export async function openControlGroups({ runId, folder, found = findControlGroups() }) {
  if (found === null) return { add: async () => [], remove: async () => {}, missing: NO_CONTROL_GROUPS };
  const name = `slowstart-${runId}`;
  const tops = [...new Set(found.folders.values())].map((top) => join(top, name));
  const made = [...tops];
  const writeDown = () => writeFile(join(folder, LIST), JSON.stringify(made), { mode: 0o600 });
  await writeDown();
  for (const top of tops) await makeGroup(top);
  if (found.version === 2) for (const group of [dirname(tops[0]), tops[0]]) await handOut(group, found);
  return {
    add: async (part, groupName = part) => {
      const limits = GROUP_LIMITS[part];
      const tree = new Map([...found.folders].filter(([controller]) => controller !== 'cpu' || limits.weight !== null));
      const groups = [...new Set(tree.values())].map((top) => join(top, name, groupName));
      made.unshift(...groups);
      await writeDown();
      for (const group of groups) await makeGroup(group);
      for (const [file, value] of settings({ version: found.version, folders: tree }, join(name, groupName), limits))
        await writeFile(file, value);
      return groups.map((group) => join(group, 'cgroup.procs'));
    },
    remove: () => removeControlGroups(made),
    missing: null,
  };
}

/** In a run's folder: the paths of its control groups, inner ones first. */
const LIST = 'control-groups.json';

/** @param {string} folder of a run @returns {Promise<string[]>} inner ones first */
export async function controlGroupsOf(folder) {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => '[]');
  return JSON.parse(text);
}

/**
 * The kernel removes no group that has processes, so what is left in one is ended: a link shell that is killed leaves
 * its dnsmasq, which has no environment that would say whose it is. Only the lab's processes are in its groups.
 * @param {string[]} groups inner ones first
 */
export async function removeControlGroups(groups) {
  for (const group of groups) {
    for (let attempt = 1; ; attempt++) {
      const error = await rmdir(group).then(
        () => null,
        (reason) => /** @type {NodeJS.ErrnoException} */ (reason),
      );
      if (error === null || error.code === 'ENOENT') break;
      if (error.code !== 'EBUSY' || attempt === ATTEMPTS)
        throw new Error(`control-groups: removing ${group}: ${error.message}`);
      await killProcessesOf(group);
      await delay(PAUSE_MS);
    }
  }
}

/** @param {string} group */
async function killProcessesOf(group) {
  const pids = await readFile(join(group, 'cgroup.procs'), 'utf8').catch(() => '');
  for (const pid of pids.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // it has ended
    }
  }
}

/** @param {string} path */
async function makeGroup(path) {
  await mkdir(path).catch((error) => {
    if (error.code !== 'EEXIST') throw new Error(`control-groups: making ${path}: ${error.message}`);
  });
}

/**
 * Version 2 gives a controller to the groups below a group only where that says so.
 * @param {string} group
 * @param {import('../set-up/find-control-groups.js').ControlGroups} found
 */
async function handOut(group, { folders }) {
  const names = [...folders.keys()].map((name) => `+${name}`);
  await writeFile(join(group, 'cgroup.subtree_control'), names.join(' '));
}

/**
 * @param {import('../set-up/find-control-groups.js').ControlGroups} found
 * @param {string} name
 * @param {GroupLimits} limits
 * @returns {[string, string][]} files, and what is written to them
 */
export function settings({ version, folders }, name, { memoryBytes, processes, cpus, weight }) {
  const file = (/** @type {string} */ controller, /** @type {string} */ key) =>
    join(/** @type {string} */ (folders.get(controller)), name, key);
  /** @type {[string, string][]} */
  const all = [
    [file('memory', version === 2 ? 'memory.max' : 'memory.limit_in_bytes'), String(memoryBytes)],
    [file('pids', 'pids.max'), String(processes)],
  ];
  if (!folders.has('cpu')) return all;
  if (cpus !== null) {
    const quota = String(cpus * CPU_PERIOD_US);
    if (version === 2) all.push([file('cpu', 'cpu.max'), `${quota} ${CPU_PERIOD_US}`]);
    else all.push([file('cpu', 'cpu.cfs_period_us'), String(CPU_PERIOD_US)], [file('cpu', 'cpu.cfs_quota_us'), quota]);
  }
  if (weight !== null)
    all.push(
      version === 2
        ? [file('cpu', 'cpu.weight'), String(Math.min(weight, MOST_WEIGHT))]
        : [file('cpu', 'cpu.shares'), String(Math.round(weight * SHARES_OF_WEIGHT))],
    );
  return all;
}
