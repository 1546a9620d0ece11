import { chmod, copyFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../host/run-command.js';

/** Of root, what Mahimahi's setuid programs and what they start may use. */
const SHELL_CAPABILITIES = [
  'sys_admin', // makes a network namespace
  'net_admin', // its devices, routes and firewall rules
  'net_raw', // iptables
  'net_bind_service', // dnsmasq's port
  'setuid', // back to its user; iptables as root
  'setgid',
];

/**
 * @typedef {object} MahimahiEntry argument lists that stand before a shell
 * @property {string[]} outermost inside a namespace
 * @property {string[]} inner inside another shell
 * @property {string[] | null} redLink our own link shell, outermost, with its user; null when no network needs it
 * @property {string[]} hold the command that keeps the innermost shell open until its own stdin ends; it prints its pid
 */

/**
 * Writes the scripts by which a Mahimahi shell is entered as root from a namespace and then runs as an ordinary user.
 *
 * Mahimahi 0.98 is setuid root and calls `iptables` with a real uid that is not root; iptables >= 1.8.8 refuses that
 * (exit 111). In the private mount namespace of the outermost shell a wrapper therefore stands over the iptables binary
 * that takes the real uid too and runs a copy of the real one. The host's own iptables is never touched. A resolver
 * that leads nowhere stands over /etc/resolv.conf: the shell starts a DNS forwarder from it, and refuses to start
 * without one.
 * @param {string} folder of this run, readable by everyone
 * @param {object} settings
 * @param {{uid: number, gid: number}} settings.user who the shells run as: Mahimahi refuses root
 * @param {string[]} [settings.groups] the `cgroup.procs` of their control groups
 * @param {string | null} settings.redLink path of our own link shell, which starts as root and then becomes that user
 * @returns {Promise<MahimahiEntry>}
 */
export async function writeMahimahiEntry(folder, { user, groups = [], redLink }) {
  const which = await runCommand('mahimahi-entry: looking for iptables', ['sh', '-c', 'command -v iptables']);
  const real = await realpath(which.trim());
  const copy = join(folder, 'iptables'); // the multi-call binary goes by its own name
  await copyFile(real, copy);
  await chmod(copy, 0o755);
  const wrapper = await writeScript(
    join(folder, 'iptables-as-root'),
    `#!/bin/sh -p\nexec setpriv --reuid 0 --regid 0 --clear-groups -- '${copy}' "$@"\n`,
  );
  const resolver = join(folder, 'resolv.conf');
  await writeFile(resolver, 'nameserver 192.0.2.53\n'); // TEST-NET-1: answers to nobody
  // A shell's namespace inherits forwarding from the host's, where it may be off, and Mahimahi wants it on. In real
  // time, because a shell that waits for a CPU is a link that stalls: the sender then retransmits what was never lost.
  // What it runs inside, the browser above all, is started from without and does not inherit this.
  const priority = await shellPriority();
  const joined = groups.map((file) => `echo $$ > '${file}'\n`).join('');
  const becomeUser = becomeShellUser(user).join(' ');
  const asUser = `${joined}echo 1 > /proc/sys/net/ipv4/ip_forward\nexec ${priority}${becomeUser} "$@"\n`;
  const mounts =
    `#!/bin/sh\nset -e\nmount --bind '${wrapper}' '${real}'\nmount --bind '${resolver}' "$(readlink -f ` +
    '/etc/resolv.conf || echo /etc/resolv.conf)"\n';
  const outermost = await writeScript(join(folder, 'enter-outermost'), `${mounts}${asUser}`);
  const inner = await writeScript(join(folder, 'enter-inner'), `#!/bin/sh\nset -e\n${asUser}`);
  const ownMounts = ['unshare', '--mount', '--'];
  return {
    outermost: [...ownMounts, outermost],
    inner: [inner],
    redLink:
      redLink === null
        ? null
        : [
            ...ownMounts,
            await writeScript(
              join(folder, 'enter-red-link'),
              `${mounts}${joined}exec ${priority}'${redLink}' --uid ${user.uid} --gid ${user.gid} "$@"\n`,
            ),
          ],
    hold: ['sh', '-c', 'echo $$; read -r _; exit 0'],
  };
}

/**
 * The shells are setuid programs: they come back to root, but to no more of it than is listed here.
 * @param {{uid: number, gid: number}} user
 */
function becomeShellUser({ uid, gid }) {
  const bounded = SHELL_CAPABILITIES.map((name) => `,+${name}`).join('');
  const nothing = ['--clear-groups', '--inh-caps=-all', '--ambient-caps=-all', `--bounding-set=-all${bounded}`, '--'];
  return ['setpriv', '--reuid', String(uid), '--regid', String(gid), ...nothing];
}

/**
 * @returns {Promise<string>} what stands before a shell; control groups of version 1 give containers no real time,
 *   where the highest priority below it has to do
 */
async function shellPriority() {
  const allows = (/** @type {string[]} */ ...argv) =>
    runCommand('mahimahi-entry: trying a priority', argv).then(
      () => true,
      () => false,
    );
  if (await allows('chrt', '--rr', '1', 'true')) return 'chrt --rr 1 ';
  return (await allows('sh', '-c', 'test "$(nice -n -20 nice)" = -20')) ? 'nice -n -20 ' : '';
}

/**
 * @param {string} path
 * @param {string} text
 */
async function writeScript(path, text) {
  await writeFile(path, text, { mode: 0o755 });
  await chmod(path, 0o755); // whatever the umask
  return path;
}
