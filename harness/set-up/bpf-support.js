import { existsSync, readFileSync } from 'node:fs';

const BTF = '/sys/kernel/btf/vmlinux';
const JIT = '/proc/sys/net/core/bpf_jit_enable';
// the type that the kernel has only when it can take a congestion control as BPF struct_ops
const STRUCT_OPS_TYPE = 'bpf_struct_ops_tcp_congestion_ops';

/** What to do without BPF, whatever the cause. */
export const WITHOUT_BPF =
  'boot a kernel that has it (Debian’s own does), or compare built-in congestion controls only: --cc cubic,reno';

/**
 * Why this kernel cannot run a congestion control written in BPF.
 * @returns {string | null} null when nothing speaks against it
 */
export function missingBpfSupport() {
  if (!existsSync(BTF)) return `the kernel has no BTF type information (${BTF})`;
  if (!readFileSync(BTF).includes(STRUCT_OPS_TYPE)) return 'the kernel takes no congestion control as BPF struct_ops';
  if (existsSync(JIT) && readFileSync(JIT, 'utf8').trim() === '0')
    return `the kernel’s BPF JIT is off (sysctl net.core.bpf_jit_enable=1 turns it on)`;
  return null;
}
