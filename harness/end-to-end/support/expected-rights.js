import assert from 'node:assert/strict';
import { partUser } from '../../confinement/part-users.js';
import { showCapabilities } from './process-rights.js';

/** @import { ProcessRights } from './process-rights.js' */

/** Of mahimahi-entry.js: sys_admin, net_admin, net_raw, net_bind_service, setuid, setgid. */
const SHELL_CAPABILITIES = (1n << 21n) | (1n << 12n) | (1n << 13n) | (1n << 10n) | (1n << 7n) | (1n << 6n);
const SYS_ADMIN = 1n << 21n;

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {RegExp} command
 * @property {'origin' | 'browser' | 'shells' | 'squid'} part whose user it is
 * @property {'none' | 'sandbox' | 'setuid' | 'shell'} rights `none`: in no set; `sandbox`: what it has counts within
 *   Chrome's own user namespace alone; `setuid`: Mahimahi's, the capabilities listed above; `shell`: nothing now, and
 *   those at most
 * @property {0 | 2} seccomp
 * @property {string[]} own namespaces beside that of its network
 * @property {boolean} [isOfRed] is there on networks with RED alone
 * @property {boolean} [forMounts] may hold sys_admin, in Chrome's own user namespace
 */

const APART = ['ipc', 'mnt', 'uts'];
const SANDBOX = [...APART, 'pid', 'user'];
const WAIT = '^sh -c # The parent of the first process of a new PID namespace.*';
/** @type {Row[]} every process that a lab has, besides the harness itself, while a page loads */
export const EXPECTED = [
  { name: 'origin', command: /^\S*node \S+origin-server\.js$/, part: 'origin', own: [...APART, 'pid'] },
  { name: 'origin: waits', command: new RegExp(`${WAIT}origin-server\\.js$`, 's'), part: 'origin', own: APART },
  { name: 'Squid', command: /^squid -N -n /, part: 'squid', own: [...APART, 'pid'] },
  { name: 'Squid: watches', command: /^\/bin\/sh \S+run-squid\.sh$/, part: 'squid', own: [...APART, 'pid'] },
  { name: 'Squid: waits', command: new RegExp(`${WAIT}run-squid\\.sh$`, 's'), part: 'squid', own: APART },
  { name: 'Chrome: browser', command: /^\S+ --headless=new (?!.*--type=)/, part: 'browser', own: APART },
  { name: 'Chrome: GPU', command: /--type=gpu-process/, part: 'browser', own: APART },
  { name: 'Chrome: network', command: /--utility-sub-type=network\./, part: 'browser', own: APART },
  { name: 'Chrome: crash reports', command: /chrome_crashpad_handler /, part: 'browser', own: APART },
  { name: 'Chrome: zygote', command: /--type=zygote --no-zygote-sandbox/, part: 'browser', own: APART },
  { name: 'RED link', command: /^\S+\/red-link --uid /, part: 'shells', own: ['mnt'], isOfRed: true },
].map((row) => /** @type {Row} */ ({ rights: 'none', seccomp: 0, ...row }));
EXPECTED.push(
  ...[
    { name: 'Chrome: page', command: /--type=renderer/ },
    { name: 'Chrome: storage', command: /--utility-sub-type=storage\./ },
  ].map((row) => /** @type {Row} */ ({ part: 'browser', rights: 'sandbox', seccomp: 2, own: SANDBOX, ...row })),
  {
    name: 'Chrome: zygote of pages',
    command: /--type=zygote (?!--no-zygote-sandbox)/,
    part: 'browser',
    rights: 'sandbox',
    seccomp: 0,
    own: SANDBOX,
    forMounts: true,
  },
  ...[
    { name: 'Mahimahi', command: /^mm-(delay|link|loss) /, rights: 'setuid' },
    { name: 'Mahimahi: dnsmasq', command: /^\/usr\/sbin\/dnsmasq /, rights: 'setuid' },
    { name: 'Mahimahi: inner', command: /^mm-(delay|link|loss) /, rights: 'shell' },
    { name: 'Mahimahi: holds', command: /^sh -c echo \$\$; read -r _; exit 0$/, rights: 'shell' },
  ].map((row) => /** @type {Row} */ ({ part: 'shells', seccomp: 0, own: ['mnt'], ...row })),
);

/**
 * @param {ProcessRights} process
 * @returns {Row}
 * @throws {AssertionError} for a process that nobody expects
 */
export function rowOf(process) {
  const found = EXPECTED.filter(
    ({ command, rights }) =>
      command.test(process.command) &&
      (rights === 'setuid') === (process.uids[2] === 0 && ['setuid', 'shell'].includes(rights)),
  );
  assert.equal(found.length, 1, `one row for process ${process.pid}: ${process.command.slice(0, 200)}`);
  return found[0];
}

/**
 * @param {ProcessRights} process
 * @param {Row} row
 * @param {string} runId
 * @throws {AssertionError} naming what the process has and should not
 */
export function assertRights(process, row, runId) {
  const { capabilities, uids, gids } = process;
  const says = (/** @type {string} */ what) => `${what} of ${row.name}, process ${process.pid}`;
  const base = partUser({ part: row.part, runId });
  const index = row.part === 'squid' ? uids[0] - base.uid : 0;
  assert.ok(index >= 0 && index < 2, says(`user ${uids[0]}`));
  const user = base.uid + index;
  if (row.rights !== 'setuid') assert.deepEqual(uids, [user, user, user, user], says('users'));
  else assert.equal(uids[0], user, says('the real user'));
  const group = base.gid + index;
  assert.deepEqual(gids, [group, group, group, group], says('groups'));
  assert.deepEqual(process.groups, [], says('further groups'));
  const bounding = { none: 0n, sandbox: null, setuid: SHELL_CAPABILITIES, shell: SHELL_CAPABILITIES }[row.rights];
  const held = row.rights === 'setuid' ? SHELL_CAPABILITIES : row.forMounts ? capabilities.permitted & SYS_ADMIN : 0n;
  for (const [kind, set, wanted] of /** @type {const} */ ([
    ['bounding', capabilities.bounding, bounding],
    ['permitted', capabilities.permitted, held],
    ['inheritable', capabilities.inheritable, 0n],
    ['ambient', capabilities.ambient, 0n],
  ]))
    if (wanted !== null) assert.equal(showCapabilities(set), showCapabilities(wanted), says(`${kind} capabilities`));
  assert.equal(capabilities.effective & ~held, 0n, says('effective capabilities'));
  assert.equal(process.noNewPrivileges, row.rights === 'none' || row.rights === 'sandbox', says('no new privileges'));
  assert.equal(process.seccomp, row.seccomp, says('seccomp'));
  assert.deepEqual(process.ownNamespaces, ['net', ...row.own].sort(), says('namespaces'));
}
