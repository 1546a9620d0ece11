import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { processesOfRun } from './processes-of-run.js';

/** Every kind of namespace that a process can have. */
const NAMESPACES = ['cgroup', 'ipc', 'mnt', 'net', 'pid', 'user', 'uts'];
const ALL_CAPABILITIES = 2n ** (BigInt(readFileSync('/proc/sys/kernel/cap_last_cap', 'utf8').trim()) + 1n) - 1n;

/**
 * @typedef {object} ProcessRights what the kernel says of a process
 * @property {number} pid
 * @property {number} parent
 * @property {string} command its words joined by spaces
 * @property {number[]} uids real, effective, saved, of the file system
 * @property {number[]} gids
 * @property {number[]} groups
 * @property {{permitted: bigint, effective: bigint, inheritable: bigint, bounding: bigint, ambient: bigint}}
 *   capabilities
 * @property {boolean} noNewPrivileges
 * @property {number} seccomp 0: none, 2: filtered
 * @property {string[]} ownNamespaces those that are not this process's
 * @property {string[]} variables names of the environment it was started with
 */

/**
 * Every descendant of a process, and every process of a run that has another parent by now, as this process sees them.
 * @param {number} ancestor
 * @param {string} runId
 * @returns {ProcessRights[]}
 */
export function rightsOfRun(ancestor, runId) {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readRights(Number(name)) ?? []) : []));
  const found = new Set([ancestor, ...processesOfRun(runId).map(({ pid }) => pid)]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  found.delete(ancestor);
  return all.filter(({ pid }) => found.has(pid));
}

/** @param {number} pid @returns {ProcessRights | null} null: it has ended */
export function readRights(pid) {
  try {
    const status = new Map(
      readFileSync(`/proc/${pid}/status`, 'utf8')
        .trim()
        .split('\n')
        .map((line) => /** @type {[string, string]} */ (line.split(/:\s*/, 2))),
    );
    const numbers = (/** @type {string} */ key) => (status.get(key) ?? '').split(/\s+/).filter(Boolean).map(Number);
    const set = (/** @type {string} */ key) => BigInt(`0x${status.get(key)}`) & ALL_CAPABILITIES;
    if (status.get('State')?.startsWith('Z')) return null;
    return {
      pid,
      parent: Number(status.get('PPid')),
      command: readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ').trim(),
      uids: numbers('Uid'),
      gids: numbers('Gid'),
      groups: numbers('Groups'),
      capabilities: {
        permitted: set('CapPrm'),
        effective: set('CapEff'),
        inheritable: set('CapInh'),
        bounding: set('CapBnd'),
        ambient: set('CapAmb'),
      },
      noNewPrivileges: status.get('NoNewPrivs') === '1',
      seccomp: Number(status.get('Seccomp')),
      ownNamespaces: NAMESPACES.filter(
        (kind) => readlinkSync(`/proc/${pid}/ns/${kind}`) !== readlinkSync(`/proc/self/ns/${kind}`),
      ),
      variables: readFileSync(`/proc/${pid}/environ`, 'latin1')
        .split('\0')
        .flatMap((line) => /^([A-Za-z_]\w*)=/.exec(line)?.[1] ?? []),
    };
  } catch {
    return null;
  }
}

/**
 * @param {bigint} set
 * @returns {string} `none`, `all`, or the kernel's bits in hexadecimal
 */
export function showCapabilities(set) {
  if (set === 0n) return 'none';
  return set === ALL_CAPABILITIES ? 'all' : set.toString(16);
}
