import { accessSync, constants, readFileSync } from 'node:fs';

const BTF = '/sys/kernel/btf/vmlinux';
const JIT = '/proc/sys/net/core/bpf_jit_enable';
// Absent, as is the JIT's, in the networks of containers, where the kernel shows only what each network has for itself.
const ONLY_ON_HOST = '/proc/sys/net/core/netdev_max_backlog';
// the type that a kernel has only when it takes a congestion control as BPF struct_ops
const STRUCT_OPS_TYPE = 'bpf_struct_ops_tcp_congestion_ops';
const BUILD_TOOLS = ['clang', 'make', 'bpftool'];
const LOAD_TOOLS = ['make', 'bpftool'];

/** What to do without BPF, whatever the cause. */
export const WITHOUT_BPF =
  'boot a kernel that has it (Debian’s own does), or compare built-in congestion controls only: --cc cubic,reno';

/**
 * What the answers depend on; a test passes another machine.
 * @typedef {object} Machine
 * @property {number} userId
 * @property {(path: string) => Buffer | null} read null when there is no such file
 * @property {(tool: string) => boolean} hasTool
 * @property {boolean} [isComposed] whether it is a container of docker-compose.yml, whose image has no compiler
 */

/** @type {Machine} */
const THIS_MACHINE = {
  userId: process.getuid?.() ?? -1,
  read: (path) => (isAccessible(path, constants.R_OK) ? readFileSync(path) : null),
  hasTool: (tool) =>
    (process.env.PATH ?? '').split(':').some((folder) => isAccessible(`${folder}/${tool}`, constants.X_OK)),
  isComposed: process.env.SLOWSTART_BACKEND === 'containers',
};

/**
 * Why this kernel cannot run a congestion control written in BPF.
 * @param {Machine} [machine]
 * @returns {string | null} null when it can
 */
export function missingBpfSupport({ read } = THIS_MACHINE) {
  const types = read(BTF);
  if (types === null) return `the kernel does not publish its types: ${BTF} is missing (CONFIG_DEBUG_INFO_BTF=y)`;
  if (!types.includes(STRUCT_OPS_TYPE)) return 'the kernel takes no congestion control as BPF struct_ops';
  const jit = read(JIT)?.toString().trim();
  if (jit === undefined && read(ONLY_ON_HOST) !== null) return 'the kernel has no BPF JIT compiler (CONFIG_BPF_JIT=y)';
  if (jit === '0') return 'the kernel’s BPF JIT compiler is off (sysctl -w net.core.bpf_jit_enable=1 turns it on)';
  return null;
}

/**
 * Why this process cannot register a BPF congestion control with the kernel.
 * @param {{isBuilt: boolean}} program whether its object is there already, so that it needs no compiler
 * @param {Machine} [machine]
 * @returns {string | null} null when it can
 */
export function missingToRegisterBpf({ isBuilt }, machine = THIS_MACHINE) {
  const kernel = missingBpfSupport(machine);
  if (kernel !== null) return kernel;
  const tool = (isBuilt ? LOAD_TOOLS : BUILD_TOOLS).find((name) => !machine.hasTool(name));
  if (tool !== undefined && machine.isComposed)
    return (
      `"${tool}" is not in the image, which compiles what the registry lists (kernel-cc/README.md says how to add a ` +
      'congestion control; docker-compose up --build)'
    );
  if (tool !== undefined) return `"${tool}" is not installed (npm run bench installs it)`;
  return machine.userId === 0 ? null : 'only root may register a congestion control; run it with sudo';
}

/** @param {string} path @param {number} mode */
function isAccessible(path, mode) {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
