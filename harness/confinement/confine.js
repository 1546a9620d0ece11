import { readFileSync } from 'node:fs';

/** @import { User } from './part-users.js' */

const [PREPARE, WAIT] = ['prepare.sh', 'wait.sh'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));

const OWN_LIMITS = readFileSync('/proc/self/limits', 'utf8');

/** Everybody may write there, on most machines. */
const SHARED_FOLDERS = ['/tmp', '/var/tmp', '/run/lock', '/var/crash'];

/**
 * @typedef {object} Limits for each process of a part, whatever control groups can do
 * @property {number} fileBytes the longest file that it can write
 * @property {number} processes of its user, threads too
 * @property {number} [dataBytes] memory that it can write
 * @property {number} sharedMemoryBytes
 */

/**
 * What stands before a program so that it runs as a part of the lab: as an ordinary user who cannot come back, without
 * any capability or the means to get one, with mounts, memory and processes that no other part sees. As root it runs
 * util-linux's tools and nothing else.
 * @param {object} settings
 * @param {User} settings.user
 * @param {Limits} settings.limits
 * @param {string[]} [settings.groups] the `cgroup.procs` of its control groups
 * @param {string | null} [settings.folder] where alone it may write, besides memory
 * @param {[string, number][]} [settings.memoryFolders] that are its own, in memory, of so many bytes
 * @param {[string, string][]} [settings.shown] what its user could not reach, and the empty place where it then can
 * @param {string[]} [settings.enter] argument list that enters its network, with privileges
 * @param {boolean} [settings.ownProcesses] whether it gets a PID namespace
 * @returns {string[]}
 */
export function confine({
  user,
  limits,
  groups = [],
  folder = null,
  memoryFolders = [],
  shown = [],
  enter = [],
  ownProcesses = true,
}) {
  const steps = [
    ...groups.flatMap((file) => ['join', file]),
    ...(folder === null ? [] : ['keep', folder]),
    ...shown.flatMap(([path, place]) => ['show', path, place]),
    ...SHARED_FOLDERS.flatMap((path) => ['protect', path]),
    ...memoryFolders.flatMap(([path, bytes]) => [
      'memory',
      path,
      `mode=0700,uid=${user.uid},gid=${user.gid},size=${bytes}`,
    ]),
    'memory',
    '/dev/shm',
    `mode=1777,size=${limits.sharedMemoryBytes}`,
    'hide',
  ];
  return [
    ...enter,
    'unshare',
    '--mount',
    '--ipc',
    '--uts',
    '--',
    'sh',
    '-c',
    PREPARE,
    'prepare',
    ...steps,
    '--',
    ...(ownProcesses ? ['unshare', '--pid', '--'] : []),
    ...limitProcess(limits),
    ...becomeUser(user),
    ...(ownProcesses ? ['sh', '-c', WAIT, 'wait'] : []),
  ];
}

/**
 * @param {Partial<Limits>} limits
 * @returns {string[]} what stands before a program so that it, and what it starts, has these limits
 */
export function limitProcess({ fileBytes, processes, dataBytes }) {
  return [
    'prlimit',
    '--core=0',
    ...(fileBytes === undefined ? [] : [`--fsize=${atMost('file size', fileBytes)}`]),
    ...(processes === undefined ? [] : [`--nproc=${atMost('processes', processes)}`]),
    ...(dataBytes === undefined ? [] : [`--data=${atMost('data size', dataBytes)}`]),
    '--',
  ];
}

/**
 * @param {'file size' | 'processes' | 'data size'} name as in /proc/PID/limits
 * @param {number} wanted
 * @returns {number} that, or the host's own limit where it is lower: not even root may raise it everywhere
 */
function atMost(name, wanted) {
  const [, hard] = new RegExp(`^Max ${name} +\\S+ +(\\d+)`, 'm').exec(OWN_LIMITS) ?? [];
  return hard === undefined ? wanted : Math.min(wanted, Number(hard));
}

/**
 * @param {User} user
 * @returns {string[]} what stands before a program to run it as that user for good: no capability, none that it could
 *   get, no setuid program that would work
 */
export function becomeUser({ uid, gid }) {
  return [
    'setpriv',
    '--reuid',
    String(uid),
    '--regid',
    String(gid),
    '--clear-groups',
    '--inh-caps=-all',
    '--ambient-caps=-all',
    '--bounding-set=-all',
    '--no-new-privs',
    '--',
  ];
}
