import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { hostTraces } from '../../end-to-end/support/host-traces.js';

/** The chain for a user's rules, and the jumps into its own: a daemon makes and keeps them. */
const OF_THE_DAEMON = /-j DOCKER(-[A-Z0-9-]+)?$|^-N DOCKER-USER$|^-A DOCKER-USER -j RETURN$/;
/** Its own network namespace, which it mounts when it first needs it. */
const NAMESPACE_OF_THE_DAEMON = /\/netns\/default nsfs/;

/**
 * What a composition could leave on the host: found by other means than its own.
 * @returns {string[]} devices, firewall rules, mounts, congestion controls, BPF registrations, processes, and what a
 *   bench could leave
 */
export function hostState() {
  const text = (/** @type {string} */ file, /** @type {string[]} */ ...args) =>
    execFileSync(file, args, { encoding: 'utf8' }).split('\n');
  const devices = text('ip', '-br', 'link').map((line) => `device ${line.split(/[ @]/)[0]}`);
  const rules = ['filter', 'nat'].flatMap((table) =>
    text('iptables', '-t', table, '-S')
      .filter((rule) => !OF_THE_DAEMON.test(rule))
      .map((rule) => `${table} ${rule}`),
  );
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => `mount ${line.split(' ').slice(0, 3).join(' ')}`);
  const controls = ['available', 'allowed'].flatMap((list) =>
    readFileSync(`/proc/sys/net/ipv4/tcp_${list}_congestion_control`, 'utf8')
      .trim()
      .split(' ')
      .map((name) => `${list} ${name}`),
  );
  const registrations = JSON.parse(execFileSync('bpftool', ['--json', 'struct_ops', 'list'], { encoding: 'utf8' })).map(
    (/** @type {any} */ entry) => `struct_ops ${JSON.stringify(entry)}`,
  );
  const processes = text('ps', '-eo', 'args')
    .filter((line) => /run\/server|kernel-cc|report-server|compose\/bench|^squid|^mm-/.test(line))
    .map((line) => `process ${line}`);
  const namespaces = text('lsns', '--type', 'net', '--noheadings', '--raw', '--output', 'NS').map(
    (id) => `network namespace ${id}`,
  );
  const claims = readdirSync('/run/slowstart/changes').map((name) => `claim ${name}`);
  return [
    ...devices,
    ...rules,
    ...mounts,
    ...controls,
    ...registrations,
    ...processes,
    ...namespaces,
    ...claims,
    ...hostTraces(),
  ].filter((line) => !line.endsWith(' ') && !NAMESPACE_OF_THE_DAEMON.test(line));
}
