import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { othersOnHost } from './others-on-host.js';

/** Of /proc/sys: what the kernel counts there, what it draws by lot, and what is there as long as a device is. */
const NO_SETTING = new RegExp(
  `^(${[
    'fs/(dentry-state|file-nr|inode-nr|inode-state|aio-nr|quota)',
    'kernel/(ns_last_pid|random/|pty/nr|perf_)',
    'net/netfilter/nf_conntrack_count',
    'net/ipv[46]/(conf|neigh)/(?!all/|default/|lo/).',
  ].join('|')})`,
);
/** bpftool lists BPF objects with the help of some of its own. */
const OWN_OF_BPFTOOL = /^(pid_iter|iter$|libbpf_|dump_)/;

/** A container engine that is at work has mounts of its own, and so has the making of its base image. */
const OF_CONTAINERS = /docker|containerd|slowstart-base-image/;
/** With control groups 2, a container has a program that says which devices it may open; and so has a service. */
const OF_CONTROL_GROUPS = 'cgroup_device';

/** @typedef {{lines: string[], others: import('./others-on-host.js').Others}} HostState a line an object or setting */

/**
 * What of the host a bench could change, whole: not by the names that a bench gives, for what is forgotten may have
 * any.
 * @returns {HostState}
 */
export function hostState() {
  const { others, lines } = hostObjects();
  return { others, lines: [...lines, ...settingsBelow('')] };
}

/**
 * The same without its settings.
 * @returns {HostState}
 */
export function hostObjects() {
  return {
    others: othersOnHost(),
    lines: [
      ...bpfObjects(),
      ...linesOf(['bpftool', 'struct_ops', 'list']).map((line) => {
        const [number, name] = line.split(/:?\s+/);
        return `BPF struct_ops ${number} ${name} of ${name}`;
      }),
      ...traceInstances().map((name) => `trace instance ${name}`),
      ...filesIn('/run/netns').map((name) => `network namespace ${name}`),
      ...readFileSync('/proc/self/mountinfo', 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !OF_CONTAINERS.test(line))
        .map((line) => `mount ${line.split(' ')[4]} ${line.split(' - ')[1]}`),
    ],
  };
}

/** @returns {string[]} names of all trace instances, whoever made them */
function traceInstances() {
  const script = 'mount -t tracefs tracefs /sys/kernel/tracing && ls /sys/kernel/tracing/instances';
  return linesOf(['unshare', '--mount', '--propagation', 'private', 'sh', '-c', script]);
}

/**
 * @returns {string[]} programs, maps and links, each by its number, for another of the same name is another, and with
 *   the congestion control whose object file it was in
 */
function bpfObjects() {
  const found = ['prog', 'map', 'link'].flatMap((kind) =>
    JSON.parse(linesOf(['bpftool', '--json', kind, 'list']).join('') || '[]').map((/** @type {any} */ object) => ({
      kind,
      ...object,
    })),
  );
  const controls = found.filter(({ kind, type }) => kind === 'map' && type === 'struct_ops').map(({ name }) => name);
  const controlOf = (/** @type {string} */ name) => controls.find((control) => name.startsWith(control));
  // by name, and not by the btf_id that bpftool tells: where a map has none, bpftool 7.1 tells that of the map before
  const ofMap = new Map(
    found.flatMap(({ name = '', map_ids: ids = [] }) => ids.map((/** @type {number} */ id) => [id, controlOf(name)])),
  );
  return found
    .filter(({ type, name = '' }) => !OWN_OF_BPFTOOL.test(name) && type !== OF_CONTROL_GROUPS)
    .map(({ kind, id, type, name = '' }) => {
      const control = controlOf(name) ?? (kind === 'map' ? ofMap.get(id) : undefined);
      return [`BPF ${kind} ${id} ${type}`, name, ...(control ? ['of', control] : [])].join(' ');
    });
}

/** @param {string} folder below /proc/sys @returns {string[]} */
function settingsBelow(folder) {
  return readdirSync(join('/proc/sys', folder), { withFileTypes: true }).flatMap((entry) => {
    const name = join(folder, entry.name);
    if (NO_SETTING.test(entry.isDirectory() ? `${name}/` : name)) return [];
    if (entry.isDirectory()) return settingsBelow(name);
    try {
      return [`sysctl ${name} ${readFileSync(join('/proc/sys', name), 'utf8').trim()}`];
    } catch {
      return []; // it can only be written
    }
  });
}

/** @param {string[]} argv */
function linesOf([file, ...args]) {
  return execFileSync(file, args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

/** @param {string} folder */
function filesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // absent until the first namespace of this boot
  }
}
