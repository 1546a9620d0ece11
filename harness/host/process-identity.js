import { readFileSync, readlinkSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';

/** The kernel's number for the first namespace of process ids (PROC_PID_INIT_INO), which sees all others. */
const FIRST_PID_NAMESPACE = '4026531836';

/**
 * What tells a process from a later one of the same id.
 * @param {number} pid
 * @returns {Promise<string | null>} `<pid>-<start time>`; null when there is no such process
 */
export async function processIdentity(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null ? null : identityFromStat(pid, stat);
}

/** @param {string} identity what processIdentity() gave once, and perhaps more behind another `-` */
export async function isAlive(identity) {
  const [pid, startTime] = identity.split('-');
  return (await processIdentity(Number(pid))) === `${pid}-${startTime}`;
}

/**
 * Names this process so that it can be told from all others since the machine started, from every container that sees
 * it.
 * @returns {string} `<number of the namespace of process ids>-<pid>-<start time>`
 */
export function ownerOfThisProcess() {
  const identity = identityFromStat(process.pid, readFileSync('/proc/self/stat', 'utf8'));
  return `${namespaceNumber(readlinkSync('/proc/self/ns/pid'))}-${identity}`;
}

/**
 * Whether a process is known to have ended. A process in a container, seen from elsewhere than the host or that
 * container, is not known to have ended: rather late than too early.
 * @param {string} owner what ownerOfThisProcess() gave there
 */
export async function hasEnded(owner) {
  const [namespace, pid, startTime] = owner.split('-');
  const own = namespaceNumber(await readlink('/proc/self/ns/pid'));
  if (namespace === own) return !(await isAlive(`${pid}-${startTime}`));
  return own === FIRST_PID_NAMESPACE && !(await pidNamespaces()).has(namespace);
}

/** @returns {Promise<Set<string>>} those that a process is in */
async function pidNamespaces() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const links = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/ns/pid`).catch(() => '')));
  return new Set(links.map(namespaceNumber));
}

/** @param {string} link `pid:[4026531836]` */
function namespaceNumber(link) {
  return /\d+/.exec(link)?.[0] ?? '';
}

/** @param {number} pid @param {string} stat of /proc/PID/stat */
function identityFromStat(pid, stat) {
  // the second field, the command in parentheses, may itself hold spaces and parentheses
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  return state === 'Z' ? null : `${pid}-${fields[19]}`; // clock ticks after boot, field 22 of proc(5)'s stat
}
