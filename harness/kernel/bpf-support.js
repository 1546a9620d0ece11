import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';

const BTF = '/sys/kernel/btf/vmlinux';
const JIT = '/proc/sys/net/core/bpf_jit_enable';
// Absent, as is the JIT's, in the networks of containers, where the kernel shows only what each network has for itself.
const ONLY_ON_HOST = '/proc/sys/net/core/netdev_max_backlog';
const BUILD_TOOLS = ['clang', 'make', 'bpftool'];
/** Enough where the programs are built already, as in the image of the composition. */
export const LOAD_TOOLS = ['make', 'bpftool'];

/**
 * What the answer depends on; a test passes another machine.
 * @typedef {object} Machine
 * @property {number} userId
 * @property {(path: string) => Promise<string | null>} read null when there is no such file
 * @property {(path: string) => Promise<boolean>} exists
 * @property {(tool: string) => Promise<boolean>} hasTool
 */

/** @type {Machine} */
const THIS_MACHINE = {
  userId: process.getuid?.() ?? -1,
  read: (path) => readFile(path, 'utf8').catch(() => null),
  exists: (path) => isAccessible(path, constants.F_OK),
  hasTool: async (tool) => {
    const folders = (process.env.PATH ?? '').split(':');
    const found = await Promise.all(folders.map((folder) => isAccessible(`${folder}/${tool}`, constants.X_OK)));
    return found.includes(true);
  },
};

/**
 * Can BPF congestion controls be built and registered here?
 * @param {Machine} [machine]
 * @param {{tools?: string[]}} [options] `tools`: what it takes besides the kernel
 * @returns {Promise<{ok: true, reason: null} | {ok: false, reason: string}>} the reason says what is missing and what
 *   to do
 */
export async function bpfSupport(machine = THIS_MACHINE, { tools = BUILD_TOOLS } = {}) {
  if (!(await machine.exists(BTF))) {
    return no(
      `this kernel does not publish its types (${BTF} is missing); boot one built with CONFIG_DEBUG_INFO_BTF=y, ` +
        `as Debian's and Ubuntu's are`,
    );
  }
  const jit = await machine.read(JIT);
  if (jit === null && (await machine.exists(ONLY_ON_HOST)))
    return no('this kernel has no BPF compiler; boot one built with CONFIG_BPF_JIT=y');
  if (jit?.trim() === '0')
    return no('the BPF compiler of this kernel is off; turn it on: sysctl -w net.core.bpf_jit_enable=1');
  for (const tool of tools) {
    if (!(await machine.hasTool(tool)))
      return no(
        `"${tool}" is not installed; npm run bench installs it, or: apt-get install clang libbpf-dev make bpftool`,
      );
  }
  if (machine.userId !== 0) return no('only root may register a congestion control; run it with sudo');
  return { ok: true, reason: null };
}

/**
 * @param {string} reason
 * @returns {{ok: false, reason: string}}
 */
function no(reason) {
  return { ok: false, reason };
}

/**
 * @param {string} path
 * @param {number} mode
 */
function isAccessible(path, mode) {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
