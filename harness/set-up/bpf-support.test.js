import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingBpfSupport, missingToRegisterBpf } from './bpf-support.js';

/** @type {Record<string, string>} */
const FILES = {
  '/sys/kernel/btf/vmlinux': 'tcp_congestion_ops\0bpf_struct_ops_tcp_congestion_ops\0',
  '/proc/sys/net/core/bpf_jit_enable': '1\n',
  '/proc/sys/net/core/netdev_max_backlog': '1000\n',
};

/** @param {Record<string, string | null>} changed files, null for one that is not there */
const machineWith = (changed = {}) => ({
  userId: 0,
  read: (/** @type {string} */ path) => {
    const text = { ...FILES, ...changed }[path] ?? null;
    return text === null ? null : Buffer.from(text);
  },
  hasTool: (/** @type {string} */ _tool) => true,
});

test('a kernel with BTF, struct_ops and the JIT compiler runs BPF congestion controls', () => {
  assert.equal(missingBpfSupport(machineWith()), null);
});

test('each thing that the kernel lacks is named', () => {
  const missing = (/** @type {Record<string, string | null>} */ changed) => missingBpfSupport(machineWith(changed));
  assert.equal(
    missing({ '/sys/kernel/btf/vmlinux': null }),
    'the kernel does not publish its types: /sys/kernel/btf/vmlinux is missing (CONFIG_DEBUG_INFO_BTF=y)',
  );
  assert.equal(
    missing({ '/sys/kernel/btf/vmlinux': 'tcp_congestion_ops\0' }),
    'the kernel takes no congestion control as BPF struct_ops',
  );
  assert.equal(
    missing({ '/proc/sys/net/core/bpf_jit_enable': null }),
    'the kernel has no BPF JIT compiler (CONFIG_BPF_JIT=y)',
  );
  assert.equal(
    missing({ '/proc/sys/net/core/bpf_jit_enable': '0\n' }),
    'the kernel’s BPF JIT compiler is off (sysctl -w net.core.bpf_jit_enable=1 turns it on)',
  );
});

test('in a container, whose network does not show the setting of the JIT compiler, it counts as on', () => {
  const container = machineWith({
    '/proc/sys/net/core/bpf_jit_enable': null,
    '/proc/sys/net/core/netdev_max_backlog': null,
  });
  assert.equal(missingBpfSupport(container), null);
});

test('registering a program takes root, its tools, and a compiler unless it is built', () => {
  const withoutClang = { ...machineWith(), hasTool: (/** @type {string} */ tool) => tool !== 'clang' };
  assert.equal(missingToRegisterBpf({ isBuilt: false }, machineWith()), null);
  assert.equal(
    missingToRegisterBpf({ isBuilt: false }, withoutClang),
    '"clang" is not installed (npm run bench installs it)',
  );
  assert.match(
    String(missingToRegisterBpf({ isBuilt: false }, { ...withoutClang, isComposed: true })),
    /^"clang" is not in the image, which compiles what the registry lists .*docker-compose up --build\)$/,
  );
  assert.equal(missingToRegisterBpf({ isBuilt: true }, { ...withoutClang, isComposed: true }), null);
  assert.equal(missingToRegisterBpf({ isBuilt: true }, withoutClang), null);
  assert.equal(
    missingToRegisterBpf({ isBuilt: false }, { ...machineWith(), userId: 1000 }),
    'only root may register a congestion control; run it with sudo',
  );
  assert.equal(
    missingToRegisterBpf({ isBuilt: false }, machineWith({ '/sys/kernel/btf/vmlinux': 'tcp_congestion_ops\0' })),
    'the kernel takes no congestion control as BPF struct_ops',
  );
});
