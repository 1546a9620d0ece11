import assert from 'node:assert/strict';
import { readRights, showCapabilities } from '../../end-to-end/support/process-rights.js';

/** @typedef {import('../../end-to-end/support/process-rights.js').ProcessRights} ProcessRights */
/** @typedef {{service: string, process: ProcessRights}} Found */

const BIT = {
  CHOWN: 0,
  DAC_OVERRIDE: 1,
  FOWNER: 3,
  KILL: 5,
  SETGID: 6,
  SETUID: 7,
  SETPCAP: 8,
  NET_BIND_SERVICE: 10,
  NET_ADMIN: 12,
  NET_RAW: 13,
  SYS_CHROOT: 18,
  SYS_PTRACE: 19,
  SYS_ADMIN: 21,
  SYS_NICE: 23,
};
const setOf = (/** @type {(keyof typeof BIT)[]} */ ...names) =>
  names.reduce((set, name) => set | (1n << BigInt(BIT[name])), 0n);

const KERNEL_CC = setOf('SYS_ADMIN', 'NET_ADMIN', 'SYS_PTRACE');
const BENCH = setOf(.../** @type {(keyof typeof BIT)[]} */ (Object.keys(BIT)));
const SHELLS = setOf('SYS_ADMIN', 'NET_ADMIN', 'NET_RAW', 'NET_BIND_SERVICE', 'SETUID', 'SETGID');

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} service
 * @property {RegExp} command
 * @property {(uid: number) => boolean} user its real one
 * @property {bigint | null} bounding null: in Chrome's own user namespace, where what it has counts for nothing else
 * @property {boolean} noNewPrivileges
 */

const isOfLab = (/** @type {number} */ uid) => uid > 61_000;
/** @type {Row[]} */
const ROWS = [
  {
    name: 'kernel-cc',
    service: 'kernel-cc',
    command: /kernel-cc\.js$/,
    user: is(0),
    bounding: KERNEL_CC,
    noNewPrivileges: true,
  },
  {
    name: 'origin',
    service: 'origin',
    command: /docker-init|^socat |origin-server\.js$/,
    user: is(10001),
    bounding: 0n,
    noNewPrivileges: true,
  },
  {
    name: 'Squid',
    service: 'squid',
    command: /^socat |run-squid\.sh|^squid /,
    user: is(13),
    bounding: 0n,
    noNewPrivileges: true,
  },
  {
    name: 'report',
    service: 'report',
    command: /report-server\.js/,
    user: is(10002),
    bounding: 0n,
    noNewPrivileges: true,
  },
  {
    name: 'harness',
    service: 'bench',
    command: /start\.js bench/,
    user: is(0),
    bounding: BENCH,
    noNewPrivileges: false,
  },
  {
    name: 'tools of the harness',
    service: 'bench',
    command: /^(socat -t|nsenter|ss|ip|iptables\S*) /,
    user: is(0),
    bounding: BENCH,
    noNewPrivileges: false,
  },
  {
    name: 'Mahimahi',
    service: 'bench',
    command: /^mm-|dnsmasq|^sh -c echo \$\$/,
    user: isOfLab,
    bounding: SHELLS,
    noNewPrivileges: false,
  },
  {
    name: 'Chrome',
    service: 'bench',
    command:
      /(chromium|chrome_crashpad_handler) (?!.*--type=(renderer|zygote --headless|utility --utility-sub-type=storage))/,
    user: isOfLab,
    bounding: 0n,
    noNewPrivileges: true,
  },
  {
    name: 'Chrome: pages',
    service: 'bench',
    command: /chromium --type=(renderer|zygote --headless|utility --utility-sub-type=storage)/,
    user: isOfLab,
    bounding: null,
    noNewPrivileges: true,
  },
];

/** @param {number} wanted @returns {(uid: number) => boolean} */
function is(wanted) {
  return (uid) => uid === wanted;
}

/**
 * @param {(argv: string[]) => Promise<string>} run
 * @param {string[]} ids of containers
 * @returns {Promise<Found[]>}
 */
export async function rightsInContainers(run, ids) {
  /** @type {Found[]} */
  const found = [];
  for (const id of ids) {
    const service = await run([
      'docker',
      'inspect',
      '--format',
      '{{index .Config.Labels "com.docker.compose.service"}}',
      id,
    ]);
    const pids = (await run(['docker', 'top', id, '-eo', 'pid'])).trim().split('\n').slice(1);
    for (const pid of pids) {
      const process = readRights(Number(pid));
      if (process !== null) found.push({ service: service.trim(), process });
    }
  }
  return found;
}

/** @param {Found} found @returns {Row} */
function rowOf({ service, process }) {
  const rows = ROWS.filter((row) => row.service === service && row.command.test(process.command));
  assert.equal(rows.length, 1, `one row for a process of ${service}: ${process.command.slice(0, 200)}`);
  return rows[0];
}

/** @param {Found[]} all @throws {AssertionError} naming what a process has and should not */
export function assertRightsInContainers(all) {
  for (const found of all) {
    const row = rowOf(found);
    const { uids, capabilities, noNewPrivileges, seccomp, command } = found.process;
    const says = (/** @type {string} */ what) => `${what} of ${row.name}: ${command.slice(0, 100)}`;
    assert.ok(row.user(uids[0]), says(`user ${uids[0]}`));
    assert.equal(noNewPrivileges, row.noNewPrivileges, says('no new privileges'));
    assert.equal(seccomp, 2, says('Docker’s filter of system calls'));
    if (row.bounding === null) continue;
    assert.equal(
      showCapabilities(capabilities.bounding),
      showCapabilities(row.bounding),
      says('bounding capabilities'),
    );
    assert.equal(capabilities.permitted & ~row.bounding, 0n, says('permitted capabilities'));
    assert.equal(capabilities.ambient, 0n, says('ambient capabilities'));
  }
  const names = new Set(all.map((found) => rowOf(found).name));
  assert.deepEqual(
    ROWS.map(({ name }) => name).filter((name) => name !== 'tools of the harness' && !names.has(name)),
    [],
    'rows without a process',
  );
}

/** @param {Found[]} all */
export function tableOfContainers(all) {
  const lines = ROWS.flatMap((row) => {
    const of = all.filter(({ service, process }) => row.service === service && row.command.test(process.command));
    if (of.length === 0) return [`${row.name} | 0`];
    const { uids, gids, capabilities, noNewPrivileges, seccomp } = of[0].process;
    const sets = [capabilities.permitted, capabilities.bounding, capabilities.ambient].map(showCapabilities);
    return [[row.name, of.length, uids.join(' '), gids[0], ...sets, noNewPrivileges ? 1 : 0, seccomp].join(' | ')];
  });
  return ['process | number | Uid | Gid | CapPrm | CapBnd | CapAmb | NoNewPrivs | Seccomp', ...lines].join('\n');
}
